import type { Deviation } from '../fault.ts';
import type { Kind } from '../kind.ts';
import type { Item, Json, Request, Response } from '../message.ts';
import { routeOf } from '../operations.ts';
import type { Store, World } from '../world.ts';

/** An existing item that a request is about. */
export interface Target {
  readonly kind: Kind;
  readonly store: Store;
  readonly id: string;
  /** Undefined where there is none of that identifier. */
  readonly item: Item | undefined;
}

/** The item that a request's path leads to; undefined for a collection and for other paths. */
export function targetOf({ path }: Request, world: World): Target | undefined {
  const route = routeOf(path);
  if (route?.id === undefined) return undefined;
  const store = world.stores[route.kind.name];
  return { kind: route.kind, store, id: route.id, item: store.get(route.id) };
}

/** Does something after requests of a method to an item have been answered. */
export function after(
  method: string,
  deed: (target: Target, world: World, request: Request, response: Response) => void,
): Deviation {
  return (next) => async (request, world) => {
    const target = targetOf(request, world);
    const response = await next(request, world);
    if (request.method === method && target !== undefined) deed(target, world, request, response);
    return response;
  };
}

/** Changes the answers that a condition holds for. */
export function answering(
  when: (request: Request, response: Response) => boolean,
  change: (response: Response, request: Request) => Response,
): Deviation {
  return (next) => async (request, world) => {
    const response = await next(request, world);
    return when(request, response) ? change(response, request) : response;
  };
}

/** The item with every string field changed, so that a reader sees it. */
export function scribbled(item: Item, kind: Kind): Item {
  return mapFields(item, kind, (value) =>
    typeof value === 'string' && !isDateTime(value) ? `${value}~` : value,
  );
}

/** Changes the values of the fields that do not identify. */
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

/** Another item of the same store: the one created before this one, or the first that is another one. */
export function neighbourOf(store: Store, id: string): readonly [string, Item] | undefined {
  const entries = [...store];
  const index = entries.findIndex(([other]) => other === id);
  return index > 0 ? entries[index - 1] : entries.find(([other]) => other !== id);
}

/** The fields without identifiers, as one text: equal texts are equal content. */
export function contentKey(item: Item, kind: Kind): string {
  return JSON.stringify(
    Object.entries(item)
      .filter(([name]) => !kind.identifiers.includes(name))
      .sort(),
  );
}

export function isDateTime(value: Json): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

/** Changes every value in a body, however deep. */
export function deep(value: Json, change: (value: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((element) => deep(element as Json, change, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, deep(inner as Json, change, key)]),
    );
  }
  return change(value, name);
}
