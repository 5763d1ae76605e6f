import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import type { Kind } from '../kind.ts';
import { isObject } from '../kind.ts';
import type { Item, Json, Outcome } from '../message.ts';
import type { Store, World } from '../world.ts';

/** An action on one existing resource. */
export interface Existing extends Action {
  readonly id: string;
  readonly item: Item;
}

/** The current state of the resource that an action addresses; undefined if it does not exist, or for a collection. */
export function existing(action: Action): Existing | undefined {
  const { id } = action;
  const item = id === undefined ? undefined : action.store.get(id);
  return id === undefined || item === undefined ? undefined : { ...action, id, item };
}

/** The world, and the identifiers that it assigns from now on. */
export function noting(world: World): { readonly world: World; readonly assigned: readonly Item[] } {
  const assigned: Item[] = [];
  const next: World['next'] = (kind, key) => {
    const identifiers = world.next(kind, key);
    assigned.push(identifiers);
    return identifiers;
  };
  return { world: { ...world, next }, assigned };
}

/** The name of the resource at a path, unique over all kinds. */
export function nameOf({ kind, id }: Action): string {
  return `${kind.name}/${id}`;
}

export function isRead({ method }: { readonly method: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Does something after an action on an existing resource has succeeded; the response is unchanged. */
export function after(
  method: string,
  work: (before: Existing, world: World, outcome: Outcome) => void,
): Deviation<Operation> {
  return (next) => async (action, world) => {
    const before = action.method === method ? existing(action) : undefined;
    const outcome = await next(action, world);
    if (before !== undefined && outcome.status < 300) work(before, world, outcome);
    return outcome;
  };
}

/** Changes a resource visibly: in one field, a string if it has one. */
export function scribble(store: Store, kind: Kind, id: string | undefined): void {
  const item = id === undefined ? undefined : store.get(id);
  if (id === undefined || item === undefined) return;
  const texts = Object.keys(kind.fields).filter((name) => isText(kind, name));
  const name = texts.find((text) => typeof item[text] === 'string') ?? texts[0] ?? '';
  store.set(id, { ...item, [name]: `${item[name] ?? ''}~` });
}

/** Another resource than some: the one that was made before the first of them, or else the one after it. */
export function neighbourOf(store: Store, ids: readonly string[]): string | undefined {
  const all = [...store.keys()];
  const at = all.indexOf(ids[0] ?? '');
  const others = [...all.slice(0, Math.max(at, 0)).reverse(), ...all.slice(at + 1)];
  return others.find((id) => !ids.includes(id));
}

/** Whether a field is ordinary text: neither an identifier nor a date-time. */
export function isText({ fields, identifiers }: Kind, name: string): boolean {
  return fields[name] === 'string' && !identifiers.includes(name);
}

/** Maps the values of the fields that are not identifiers; undefined removes a field. */
export function mapFields(
  item: Item,
  kind: Kind,
  change: (value: Json, name: string) => Json | undefined,
): Item {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const changed = kind.identifiers.includes(name) ? value : change(value, name);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** Changes how items of a kind are shown in every successful response; what is stored is unchanged. */
export function showing(kind: Kind, change: (item: Item) => Item): Deviation<Operation> {
  return (next) => async (action, world) => {
    const outcome = await next(action, world);
    if (action.kind !== kind || outcome.status >= 300 || outcome.body === undefined) return outcome;
    return { ...outcome, body: mapItems(outcome.body, change) };
  };
}

/** Maps the items of a body, in any of the specification's wrappings. */
export function mapItems(body: Json, change: (item: Item) => Item): Json {
  if (Array.isArray(body)) return body.map((item) => mapItem(item as Json, change));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? mapItems(value, change) : mapItem(value, change),
    ]),
  );
}

function mapItem(item: Json, change: (item: Item) => Item): Json {
  return isObject(item) ? change(item) : item;
}
