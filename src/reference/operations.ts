import type { Action } from './action.ts';
import type { Kind } from './kind.ts';
import { answer, type Item, type Outcome, problem } from './message.ts';
import type { World } from './world.ts';

/** The operations of a faultless server. Items are replaced and never mutated, so what was shown stays as it was. */
export function perform(action: Action, world: World): Outcome {
  const { id } = action;
  if (id === undefined) return action.method === 'POST' ? create(action, world) : list(action);
  const item = action.store.get(id);
  if (action.method === 'PUT') return replace(action, id, item, world);
  if (item === undefined) return missing();
  if (action.method === 'PATCH') return change(action, id, item);
  return action.method === 'DELETE' ? remove(action, id) : show(action, item);
}

/** The response for a missing resource. */
export function missing(): Outcome {
  return problem(404, 'no such resource');
}

/** The response that shows an item. */
export function show({ kind }: Action, item: Item, status = 200): Outcome {
  return answer(status, kind.wrap([item], true));
}

/** The path of a resource, as in a URL. */
export function pathOf({ name }: Kind, id: string, basePath: string): string {
  return `${basePath}/${name}/${encodeURIComponent(id)}`;
}

/** The response to a POST that has created items. */
export function created({ kind, single }: Action, items: readonly Item[], { basePath }: World): Outcome {
  const [only, ...others] = items;
  const isOne = only !== undefined && others.length === 0;
  const location = isOne ? { Location: pathOf(kind, String(only[kind.key]), basePath) } : {};
  return answer(201, kind.wrap(items, single), location);
}

function list({ kind, store }: Action): Outcome {
  return answer(200, kind.wrap([...store.values()], false));
}

function create(action: Action, world: World): Outcome {
  const { kind, store } = action;
  const items = action.items.map((item): Item => ({ ...item, ...world.next(kind) }));
  for (const item of items) store.set(String(item[kind.key]), item);
  return created(action, items, world);
}

function replace(action: Action, id: string, old: Item | undefined, world: World): Outcome {
  const { kind, store, items } = action;
  const identifiers = old === undefined ? world.next(kind, id) : pick(old, kind.identifiers);
  const item: Item = { ...items[0], ...identifiers };
  store.set(id, item);
  return show(action, item, old === undefined ? 201 : 200);
}

function change(action: Action, id: string, old: Item): Outcome {
  const changes: Item = action.items[0] ?? {};
  const other = action.kind.identifiers.find((name) => name in changes && changes[name] !== old[name]);
  if (other !== undefined) return problem(409, `${other} is that of another resource`);
  const item: Item = { ...old, ...changes };
  action.store.set(id, item);
  return show(action, item);
}

function remove({ store }: Action, id: string): Outcome {
  store.delete(id);
  return answer(204);
}

/** The given fields of an item. */
export function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

export function omit(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}
