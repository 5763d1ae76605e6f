import { type Deviation, group } from '../fault.ts';
import type { Kind } from '../kind.ts';
import { answer, type Item, type Json, problem, type Request } from '../message.ts';
import { itemsOf, pick, routeOf } from '../operations.ts';
import type { World } from '../world.ts';
import { contentKey, isDateTime, mapFields } from './tools.ts';

/** The items of a POST that would be accepted. */
function creating(
  request: Request,
): { readonly kind: Kind; readonly items: readonly Item[]; readonly body: Json } | undefined {
  const kind = routeOf(request.path)?.kind;
  if (request.method !== 'POST' || kind === undefined) return undefined;
  const read = itemsOf(request, kind);
  return 'refusal' in read ? undefined : { kind, ...read };
}

/** Stores something else than what was sent, and shows what it stored. */
function storing(change: (value: Json, name: string) => Json | undefined): Deviation {
  return (next) => (request, world) => {
    const sent = creating(request);
    if (sent === undefined) return next(request, world);
    const items = sent.items.map((item) => mapFields(item, sent.kind, change));
    return next({ ...request, body: JSON.stringify(rewrapped(items, sent.body)) }, world);
  };
}

function rewrapped(items: readonly Item[], body: Json): Json {
  if (Array.isArray(body)) return items;
  return 'employee' in (body as Item) ? { employee: items[0] ?? null } : { employees: items };
}

/** Breaks down over any string that a condition holds for. */
function failingOn(isFatal: (text: string) => boolean): Deviation {
  return (next) => (request, world) => {
    const strings = creating(request)?.items.flatMap((item) =>
      Object.values(item).filter((value) => typeof value === 'string'),
    );
    return strings?.some(isFatal) ? problem(500, 'something went wrong') : next(request, world);
  };
}

const text = (change: (value: string) => string | undefined) => (value: Json) =>
  typeof value === 'string' && !isDateTime(value) ? change(value) : value;

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

const deduplicates: Deviation = (next) => (request, world) => {
  const sent = creating(request);
  const [item, ...others] = sent?.items ?? [];
  if (sent === undefined || item === undefined || others.length > 0) return next(request, world);
  const { kind } = sent;
  const twin = [...world.stores[kind.name].values()].find(
    (stored) => contentKey(stored, kind) === contentKey(item, kind),
  );
  return twin === undefined ? next(request, world) : answer(201, kind.wrap([twin], sent.body));
};

/** Does something with the identifiers of what a POST has just stored; the response stays. */
function afterwards(deed: (world: World, kind: Kind, ids: readonly string[]) => void): Deviation {
  return (next) => async (request, world) => {
    const kind = creating(request)?.kind;
    if (kind === undefined) return next(request, world);
    const before = world.stores[kind.name].size;
    const response = await next(request, world);
    if (response.status === 201) deed(world, kind, [...world.stores[kind.name].keys()].slice(before));
    return response;
  };
}

function forgetting(keep: (index: number) => boolean): Deviation {
  return afterwards((world, kind, ids) => {
    for (const id of ids.filter((_, index) => !keep(index))) world.stores[kind.name].delete(id);
  });
}

const swapsIdentifiers = afterwards((world, kind, [one, other]) => {
  const store = world.stores[kind.name];
  const [first, second] = [store.get(one ?? ''), store.get(other ?? '')];
  if (one === undefined || other === undefined || first === undefined || second === undefined) return;
  store.set(one, { ...second, ...pick(first, kind.identifiers) });
  store.set(other, { ...first, ...pick(second, kind.identifiers) });
});

export const postFaults = group({
  'post-deduplicates': {
    summary: 'POST of content that is there already answers with what is there',
    inside: deduplicates,
  },
  'post-stores-nothing': { summary: 'POST is 201 and stores nothing', inside: forgetting(() => false) },
  'post-stores-first-of-array': {
    summary: 'POST of an array stores the first item alone',
    inside: forgetting((index) => index === 0),
  },
  'post-swaps-identifiers': {
    summary: 'two items of a batch are stored under the identifier of the other',
    inside: swapsIdentifiers,
  },
  'post-drops-empty-strings': {
    summary: 'POST drops fields that are the empty string',
    inside: storing(text((value) => value || undefined)),
  },
  'post-trims-blanks': {
    summary: 'POST trims leading and trailing blanks',
    inside: storing(text((value) => value.replace(/^ +| +$/g, ''))),
  },
  'post-cuts-strings-at-40': {
    summary: 'POST cuts strings after 40 characters',
    inside: storing(text((value) => [...value].slice(0, 40).join(''))),
  },
  'post-loses-non-ascii': {
    summary: 'POST stores ? for characters beyond ASCII',
    inside: storing(text((value) => value.replace(/[^\0-\x7f]/gu, '?'))),
  },
  'post-rounds-integers-to-float32': {
    summary: 'POST stores integers as 32-bit floats',
    inside: storing((value) => (typeof value === 'number' ? Math.fround(value) : value)),
  },
  'post-escapes-markup': {
    summary: 'POST stores < > & " as HTML entities',
    inside: storing(text((value) => value.replace(/[<>&"]/g, (sign) => entities[sign] ?? sign))),
  },
  'post-fails-on-quote': {
    summary: 'POST is 500 where a string holds a quote',
    inside: failingOn((value) => value.includes('"')),
  },
  'post-fails-on-emoji': {
    summary: 'POST is 500 where a string holds a character beyond the BMP',
    inside: failingOn((value) => /[\u{10000}-\u{10ffff}]/u.test(value)),
  },
  'post-fails-on-200-characters': {
    summary: 'POST is 500 where a string has 200 characters or more',
    inside: failingOn((value) => value.length >= 200),
  },
});

export { creating, storing };
