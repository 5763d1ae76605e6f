import { routeOf } from '../../action.ts';
import type { FieldType, Kind } from '../../kind.ts';
import type { Item, Json, Request } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Cast, Step } from '../cast.ts';
import type { Done, Past } from '../past.ts';
import type { Event, Labels, Trigger, Unnamed } from '../row.ts';
import { changes, fieldsOf, type OperationName, otherKind, reads, type Scope, updates } from '../scope.ts';

/** What was asked of the resource before this. */
export function doneTo({ past, name }: Event): readonly Done[] {
  return past.of(name);
}

export function succeeded({ status }: Done): boolean {
  return status < 300;
}

/** How many items each batch of the type had so far, in order. */
export function batchSizes(past: Past, { kind }: Scope): readonly number[] {
  return past
    .ofType(kind.name)
    .filter((done) => done.operation === 'create' && done.about.length > 1 && succeeded(done))
    .map(({ about }) => about.length);
}

/** Whether a request for something of the service has no Authorization. */
export function hasNoToken({ authorization, path }: Request): boolean {
  return authorization.length === 0 && routeOf(path) !== undefined;
}

/** Whether a request asks if it may go on before it sends its content. */
export function asksToContinue({ incoming }: Request): boolean {
  return /100-continue/i.test(incoming.headers.expect ?? '');
}

/** The names of the other resources of the type that are there. */
export function othersThere({ action: { store }, scope, name }: Event): readonly string[] {
  return [...store.keys()].map((id) => `${scope.kind.name}/${id}`).filter((other) => other !== name);
}

/** Whether the last requests of the type, so many of them, were all of some kinds, and succeeded. */
export function endsWithARun(
  { past, scope }: Event,
  count: number,
  operations: readonly OperationName[],
): boolean {
  const last = past.ofType(scope.kind.name).slice(-count);
  return (
    last.length === count && last.every((done) => operations.includes(done.operation) && succeeded(done))
  );
}

/** Of all that was done to a resource, where the removal is that PUT under its identifier followed; -1 where none did. */
export function removalBeforePut(done: readonly Done[]): number {
  const removal = done.findLastIndex(({ operation }) => operation === 'remove');
  return done[removal + 1]?.operation === 'replace' ? removal : -1;
}

/** What the last creation of the type has made, without its identifiers. */
export function lastCreated({ past, scope: { kind } }: Event): readonly Item[] {
  const last = past.ofType(kind.name).findLast((done) => done.operation === 'create' && succeeded(done));
  return (last?.about ?? []).map((name) => omit(past.versions(name)[0] ?? {}, kind.identifiers));
}

/** The value that an item has in the field that the fault is about. */
export function valueIn(
  item: Item | undefined,
  { scope: { field = '' } }: Pick<Event, 'scope'>,
): Json | undefined {
  return item?.[field];
}

/** Whether the value of an item, in the field that the fault is about, has to do with that of another resource of the type. */
export function relatesToAnother(
  item: Item,
  event: Event,
  relates: (own: Json | undefined, its: Json | undefined) => boolean,
): boolean {
  const own = valueIn(item, event);
  return event.action.store
    .values()
    .some((other) => other !== event.before && relates(own, valueIn(other, event)));
}

/** Whether a text is another one than that of another resource of the type, and stands for the same in some form of both. */
export function becomesAnother(item: Item, event: Event, form: (text: string) => string): boolean {
  return relatesToAnother(item, event, (own, its) => {
    if (typeof own !== 'string' || typeof its !== 'string') return false;
    return own !== its && form(own) === form(its);
  });
}

/** Fires with a text that is made of that of another resource of the type. */
export function madeOfAnother(cast: Cast, change: (its: string) => string): readonly Step[] {
  return [cast.fireWith(change(String(cast.held('before'))))];
}

/** How far a number, or an instant in milliseconds, is along its axis. */
export function placeOf(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** The resource as it is, or as it was when it was removed. */
export function lastKnown({ before, past, name }: Event): Item | undefined {
  return before ?? past.versions(name).at(-1);
}

/** The item ahead of one in a batch; of the first one, the resource of the type that was made last. */
export function madeBefore(index: number, { action: { items, store } }: Event): Item | undefined {
  return index === 0 ? [...store.values()].at(-1) : items[index - 1];
}

/** The number that identifies a resource of the type. */
export function numberOf(item: Item | undefined, { identifiers, fields }: Kind): number | undefined {
  const value = item?.[identifiers.find((name) => fields[name] === 'integer') ?? ''];
  return typeof value === 'number' ? value : undefined;
}

/** A new item for the target, without a field: one that the fault is not about, where none is named. */
export function lackingItem(cast: Cast, name?: string): Item {
  const { kind, field } = cast.scope;
  const other = fieldsOf(kind).find((each) => each !== field) ?? '';
  const [item = {}] = cast.make('target').items ?? [];
  return omit(item, [name ?? other]);
}

/** What is there once an item is written: PATCH leaves the other fields as they are. */
export function wholeOf(item: Item, { scope, before }: Pick<Event, 'scope' | 'before'>): Item {
  return scope.operation === 'patch' ? { ...before, ...item } : item;
}

/** The plain texts of a resource, in the order of its fields; one that it lacks is empty. */
function textsOf(item: Item, kind: Kind): readonly string[] {
  return fieldsOf(kind, ['string']).map((name) => String(item[name] ?? ''));
}

/** Whether the texts that will be there have to do with those of another resource of the type. */
export function textsRelateToAnother(
  item: Item,
  event: Event,
  relate: (own: readonly string[], its: readonly string[]) => boolean,
): boolean {
  const { kind } = event.scope;
  const own = textsOf(wholeOf(item, event), kind);
  return event.action.store
    .values()
    .some((other) => other !== event.before && relate(own, textsOf(other, kind)));
}

/** Makes another resource of the texts that will be there, otherwise, and then writes them. */
export function textsOtherwise(
  cast: Cast,
  change: (texts: readonly string[]) => readonly string[],
): readonly Step[] {
  const { kind } = cast.scope;
  const item = cast.item();
  const whole = wholeOf(item, { scope: cast.scope, before: cast.last('target') });
  const texts = change(textsOf(whole, kind));
  const others = Object.fromEntries(
    fieldsOf(kind, ['string']).map((name, place) => [name, texts[place] ?? '']),
  );
  return [cast.make('otherwise', { ...cast.item(), ...others }), cast.fire({ items: [item] })];
}

/** Resources that are made by PUT between others; the identifier that is chosen for a slot ends with its name. */
export function chosenOpening(cast: Cast, slots: readonly string[]): readonly Step[] {
  const { kind, operation } = cast.scope;
  const items = () => (reads.includes(operation) ? { items: [cast.item()] } : {});
  return [
    cast.make('other', undefined, otherKind(kind)),
    cast.make('before'),
    ...slots.map((slot) => cast.act('replace', { slot, ...items() })),
    cast.make('after'),
  ];
}

/** A class of values: one of them, and whether a value is of it. */
export interface ValueClass {
  readonly example: Json;
  readonly has: (value: Json) => boolean;
}

/** Fires at each item that has a value of a class in the field; its members are classes. */
export function valueTrigger({
  classes,
  ...row
}: Labels & {
  readonly fields: readonly FieldType[];
  readonly classes: Readonly<Record<string, ValueClass>>;
}): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(classes),
    operations: updates,
    // which values there may be is not shown
    shapes: true,
    hits(item, _index, event) {
      const value = valueIn(item, event);
      return value !== undefined && (classes[event.member]?.has(value) ?? false);
    },
    history: (cast) => [cast.fireWith(classes[cast.member]?.example ?? null)],
  };
}

/** By the names of the classes: a text that is of it, and what all of them match. */
type TextClasses = Readonly<Record<string, readonly [example: string, pattern: RegExp]>>;

/** As `valueTrigger`, with classes of what is a text in JSON. @param row.fields - left out: texts alone, no instants */
export function textTrigger({
  classes,
  fields = ['string'],
  ...row
}: Labels & {
  readonly fields?: readonly FieldType[];
  readonly classes: TextClasses;
}): Unnamed<Trigger> {
  return valueTrigger({ ...row, fields, classes: texts(classes) });
}

/** Classes of texts, each by an example and what all of them match. */
export function texts(classes: TextClasses): Readonly<Record<string, ValueClass>> {
  return Object.fromEntries(
    Object.entries(classes).map(([name, [example, pattern]]) => [
      name,
      { example, has: (value: Json) => typeof value === 'string' && pattern.test(value) },
    ]),
  );
}

/** How a new text relates to the one that it replaces: a text that does, made of the old one, and whether one does. */
export interface Relation {
  readonly of: (old: string) => string;
  readonly has: (now: string, old: string) => boolean;
}

/** Fires at each change of a text by one that relates to it; its members are relations. */
export function textAgainstOld({
  relations,
  ...row
}: Labels & { readonly relations: Readonly<Record<string, Relation>> }): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(relations),
    operations: changes,
    fields: ['string'],
    shapes: true,
    hits(item, _index, event) {
      const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
      if (typeof now !== 'string' || typeof old !== 'string') return false;
      return relations[event.member]?.has(now, old) ?? false;
    },
    history(cast) {
      const value = relations[cast.member]?.of(String(cast.held('target'))) ?? '';
      return [cast.fireWith(value)];
    },
  };
}

/** Whether two texts are the same without some parts of them. @param parts - all of them, if it is an expression */
export function sameWithout(parts: string | RegExp): (own: string, other: string) => boolean {
  return (own, other) => own.replaceAll(parts, '') === other.replaceAll(parts, '');
}
