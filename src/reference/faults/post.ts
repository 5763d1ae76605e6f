import type { Action } from '../action.ts';
import { type Deviation, group, type Operation } from '../fault.ts';
import type { Kind } from '../kind.ts';
import { type Item, type Json, problem } from '../message.ts';
import { created, pick } from '../operations.ts';
import type { Store } from '../world.ts';
import { isText, mapFields, noting } from './tools.ts';

/** Stores something else than what was sent, and shows what it stored. */
export function storing(
  change: (value: Json, name: string, kind: Kind) => Json | undefined,
): Deviation<Operation> {
  return (next) => (action, world) => {
    if (action.method !== 'POST') return next(action, world);
    const { items, kind } = action;
    const changed = items.map((item) => mapFields(item, kind, (value, name) => change(value, name, kind)));
    return next({ ...action, items: changed }, world);
  };
}

function storingTexts(change: (text: string) => string | undefined): Deviation<Operation> {
  return storing((value, name, kind) =>
    typeof value === 'string' && isText(kind, name) ? change(value) : value,
  );
}

/** Fails on any string that satisfies a condition. */
function failingOn(isFatal: (text: string) => boolean): Deviation<Operation> {
  const isFatalField = (kind: Kind, [name, value]: readonly [string, Json]) =>
    typeof value === 'string' && isText(kind, name) && isFatal(value);
  return (next) => (action, world) => {
    const fields = action.method === 'POST' ? action.items.flatMap((item) => Object.entries(item)) : [];
    const isBroken = fields.some((field) => isFatalField(action.kind, field));
    return isBroken ? problem(500, 'something went wrong') : next(action, world);
  };
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

const deduplicates: Deviation<Operation> = (next) => (action, world) => {
  const twins = action.method === 'POST' ? action.items.map((item) => twinOf(item, action)) : [undefined];
  const known = twins.filter((twin) => twin !== undefined);
  return known.length === twins.length ? created(action, known, world) : next(action, world);
};

/** The stored item with the same content. */
function twinOf(item: Item, { kind, store }: Action): Item | undefined {
  const names = Object.keys(kind.fields).filter((name) => !kind.identifiers.includes(name));
  return store.values().find((stored) => names.every((name) => stored[name] === item[name]));
}

/** Changes what a POST has just stored; the response is unchanged. */
function afterwards(work: (store: Store, stored: readonly Item[], kind: Kind) => void): Deviation<Operation> {
  return (next) => async (action, outer) => {
    if (action.method !== 'POST') return next(action, outer);
    const { kind, store } = action;
    const { world, assigned } = noting(outer);
    const outcome = await next(action, world);
    const stored = assigned.map((identifiers) => store.get(String(identifiers[kind.key])));
    work(
      store,
      stored.filter((item) => item !== undefined),
      kind,
    );
    return outcome;
  };
}

function forgetting(isMeant: (index: number) => boolean): Deviation<Operation> {
  return afterwards((store, stored, kind) => {
    for (const [index, item] of stored.entries()) if (isMeant(index)) store.delete(String(item[kind.key]));
  });
}

/** For each pair of neighbours in a batch. */
const swapsIdentifiers = afterwards((store, stored, kind) => {
  for (let index = 0; index + 1 < stored.length; index += 2) {
    const [one = {}, other = {}] = stored.slice(index);
    store.set(String(one[kind.key]), { ...other, ...pick(one, kind.identifiers) });
    store.set(String(other[kind.key]), { ...one, ...pick(other, kind.identifiers) });
  }
});

export const postFaults = group({
  'post-deduplicates': {
    summary: 'POST of existing content responds with the existing resource',
    inside: deduplicates,
  },
  'post-stores-nothing': { summary: 'POST is 201 and stores nothing', inside: forgetting(() => true) },
  'post-stores-first-of-array': {
    summary: 'POST of an array stores only the first item',
    inside: forgetting((index) => index > 0),
  },
  'post-swaps-identifiers': {
    summary: 'two items of a batch are each stored under the identifier of the other',
    inside: swapsIdentifiers,
  },
  'post-drops-empty-strings': {
    summary: 'POST drops fields that are the empty string',
    inside: storingTexts((text) => text || undefined),
  },
  'post-trims-blanks': {
    summary: 'POST trims leading and trailing spaces',
    inside: storingTexts((text) => text.trim()),
  },
  'post-cuts-strings-at-40': {
    summary: 'POST cuts strings after 40 characters',
    inside: storingTexts((text) => [...text].slice(0, 40).join('')),
  },
  'post-loses-non-ascii': {
    summary: 'POST stores ? for characters beyond ASCII',
    inside: storingTexts((text) => text.replace(/\P{ASCII}/gu, '?')),
  },
  'post-rounds-integers-to-float32': {
    summary: 'POST stores integers as 32-bit floats',
    inside: storing((value) => (typeof value === 'number' ? Math.fround(value) : value)),
  },
  'post-escapes-markup': {
    summary: 'POST stores < > & " as HTML entities',
    inside: storingTexts((text) => text.replace(/[<>&"]/g, (sign) => entities[sign] ?? sign)),
  },
  'post-fails-on-quote': {
    summary: 'POST is 500 where a string holds a quote',
    inside: failingOn((text) => /["']/.test(text)),
  },
  'post-fails-on-emoji': {
    summary: 'POST is 500 where a string holds a character beyond the BMP',
    inside: failingOn((text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
  },
  'post-fails-on-200-characters': {
    summary: 'POST is 500 where a string has 200 characters or more',
    inside: failingOn((text) => text.length >= 200),
  },
});
