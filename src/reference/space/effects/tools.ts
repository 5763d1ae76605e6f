import { mapItems, neighbourOf } from '../../faults/tools.ts';
import type { Item, Json, Outcome } from '../../message.ts';
import type { Store } from '../../world.ts';
import type { Done, Past } from '../past.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent, types } from './reports.ts';

/** The identifiers of the resources that a write was about, at the places that are meant. */
export function idsOf({ action: { id, kind }, assigned, hits }: Fired): readonly string[] {
  if (id !== undefined) return [id];
  const all = assigned.map((one) => String(one[kind.key]));
  return hits.flatMap((place) => all[place] ?? []);
}

export function isDone({ status }: Pick<Outcome, 'status'>): boolean {
  return status < 300;
}

/** The field that the fault is about. */
export function fieldOf({ scope }: Fired): string {
  return scope.field ?? '';
}

/** Stores an item; undefined where nothing is to be left. */
export function put(store: Store, id: string, item: Item | undefined): void {
  if (item === undefined) store.delete(id);
  else store.set(id, item);
}

/** Changes what a write has stored, or removes it; what it has answered stays. */
export async function storing(
  fired: Fired,
  next: () => Promise<Outcome>,
  change: (stored: Item, id: string) => Item | undefined,
): Promise<Outcome> {
  const outcome = await next();
  if (!isDone(outcome)) return outcome;
  const { store } = fired.action;
  for (const id of idsOf(fired)) {
    const stored = store.get(id);
    const changed = stored === undefined ? undefined : change(stored, id);
    put(store, id, changed);
  }
  return outcome;
}

/** Changes what a write has stored, or what a read shows. */
async function storedOrShown(
  fired: Fired,
  next: () => Promise<Outcome>,
  change: (item: Item) => Item,
): Promise<Outcome> {
  return fired.scope.operation === 'read'
    ? shownOtherwise(await next(), change)
    : storing(fired, next, change);
}

/** Makes another text of a new one and the one that it replaces. */
export function mergedWithOld(
  fired: Fired,
  next: () => Promise<Outcome>,
  merge: (old: string, now: string) => string | undefined,
): Promise<Outcome> {
  const name = fieldOf(fired);
  const old = fired.before?.[name];
  return storing(fired, next, (stored) => {
    const now = stored[name];
    return name in sentTo(fired) && typeof old === 'string' && typeof now === 'string'
      ? withField(stored, name, merge(old, now))
      : stored;
  });
}

/** Does something else once an action has been carried out, or had nothing to act on; the answer stays. */
export async function also(next: () => Promise<Outcome>, change: () => void): Promise<Outcome> {
  const outcome = await next();
  if (isDone(outcome) || outcome.status === 404) change();
  return outcome;
}

/** The field of an item with another value; without the field, where it is undefined. */
export function withField(item: Item, name: string, value: Json | undefined): Item {
  const { [name]: _, ...others } = item;
  return value === undefined ? others : { ...item, [name]: value };
}

/** What is sent to a resource at the place that is meant. */
export function sentTo({ action, hits: [place = 0] }: Fired): Item {
  return action.items[place] ?? {};
}

/** The resource of the type that was made before those that the action is about, or else the one after them. */
export function neighbourItem(fired: Fired): Item | undefined {
  return fired.action.store.get(neighbourOf(fired.action.store, idsOf(fired)) ?? '');
}

/** Changes items where they are written, and where they are shown. */
export function spoilingItems({
  spoiled,
  ...row
}: PartOf<Effect> & { readonly spoiled: (fired: Fired) => (item: Item) => Item }): Unnamed<Effect> {
  return {
    operations: [...updates, 'read'],
    reports: fieldContent,
    alters: 'content',
    ...row,
    inside: (fired, next) => storedOrShown(fired, next, spoiled(fired)),
  };
}

/** One way to spoil a value, and a value that shows it. */
export interface Spoiling {
  /** Left out: any value does. */
  readonly specimen?: Json;
  readonly spoil: (value: Json) => Json | undefined;
}

/** A way to spoil texts; what is none stays as it is. */
export function ofText(change: (text: string) => Json | undefined): Spoiling['spoil'] {
  return (value) => (typeof value === 'string' ? change(value) : value);
}

/** A way to spoil numbers; what is none stays as it is. */
export function ofNumber(change: (number: number) => number): Spoiling['spoil'] {
  return (value) => (typeof value === 'number' ? change(value) : value);
}

/** A way to spoil instants; what Date cannot read, a leap second say, stays as it is. */
export function ofInstant(change: (date: Date, written: string) => Json): Spoiling['spoil'] {
  return ofText((written) => {
    const date = new Date(written);
    return Number.isNaN(date.getTime()) ? written : change(date, written);
  });
}

/** A way to spoil instants: so many milliseconds later, with the fraction that they were written with. */
export function shiftedBy(ms: number): Spoiling['spoil'] {
  return ofInstant((date, written) =>
    new Date(date.getTime() + ms).toISOString().replace(/\.\d+Z$/, /\.\d+Z$/.exec(written)?.[0] ?? '.000Z'),
  );
}

/** As `spoilingItems`, of a field's value; its members are ways to do so. */
export function spoiling({
  ofTypes,
  ways,
  ...row
}: PartOf<Effect> &
  Required<Pick<Effect, 'fields'>> & {
    readonly ofTypes?: true;
    readonly ways: Readonly<Record<string, Spoiling>>;
  }): Unnamed<Effect> {
  const showing = Object.values(ways).filter(({ specimen }) => specimen !== undefined);
  return spoilingItems({
    members: Object.keys(ways),
    reports: ofTypes ? types : fieldContent,
    ...(showing.length === 0 ? {} : { specimen: (member: string) => ways[member]?.specimen ?? null }),
    ...row,
    spoiled: (fired) => (item) => {
      const name = fieldOf(fired);
      const value = item[name];
      return value === undefined ? item : withField(item, name, ways[fired.member]?.spoil(value));
    },
  });
}

/** As `spoiling`, of texts alone. */
export function spoilingTexts({
  ways,
  ...row
}: PartOf<Effect> & {
  readonly ways: Readonly<
    Record<string, readonly [specimen: string, spoil: (text: string) => Json | undefined]>
  >;
}): Unnamed<Effect> {
  return spoiling({
    ...row,
    fields: ['string'],
    ways: Object.fromEntries(
      Object.entries(ways).map(([name, [specimen, spoil]]) => [name, { specimen, spoil: ofText(spoil) }]),
    ),
  });
}

/** What a resource was at some time; undefined where that is what it is, or nobody has written it by then. */
export function versionThen(past: Past, name: string, time: Done['at']): Item | undefined {
  const writes = past.of(name).filter((done) => updates.includes(done.operation) && isDone(done));
  const earlier = writes.filter(({ at }) => at < time).length;
  // each of them leaves one version
  return earlier < writes.length ? past.versions(name)[earlier - 1] : undefined;
}

/** The items of a successful answer, shown otherwise. */
export function shownOtherwise(outcome: Outcome, change: (item: Item) => Item): Outcome {
  return isDone(outcome) && outcome.body !== undefined
    ? { ...outcome, body: mapItems(outcome.body, change) }
    : outcome;
}

/** What a resource was before its present version; undefined where it has had no other. */
export function versionBefore(versions: readonly Item[], present: Item | undefined): Item | undefined {
  return present === undefined ? undefined : versions[versions.indexOf(present) - 1];
}

/** Puts back what was there before a write. */
export function undo(fired: Fired): void {
  const { action, before } = fired;
  for (const id of idsOf(fired)) put(action.store, id, before);
}
