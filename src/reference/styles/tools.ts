import type { Action } from '../action.ts';
import type { Deviation, Handler, Operation } from '../fault.ts';
import { isObject } from '../kind.ts';
import type { Headers, Item, Json, Outcome, Request, Response } from '../message.ts';

/** Changes what successful operations come to. */
export function showing(
  change: (outcome: Outcome & { readonly body: Json }, action: Action) => Outcome,
  when: (action: Action) => boolean = () => true,
): Deviation<Operation> {
  return (next) => async (action, world) => {
    const outcome = await next(action, world);
    const { body, status } = outcome;
    return body !== undefined && status < 300 && when(action)
      ? change({ ...outcome, body }, action)
      : outcome;
  };
}

/** Changes responses as they are written. */
export function writing(change: (response: Response, request: Request) => Response): Deviation<Handler> {
  return (next) => async (request, world) => change(await next(request, world), request);
}

export function withFields(fields: () => Headers): Deviation<Handler> {
  return writing((response) => ({ ...response, headers: { ...response.headers, ...fields() } }));
}

/** The items of a body, out of the wrapper that the server without styles uses. */
export function unwrapped(body: Json): readonly Item[] {
  const inner = isObject(body) ? Object.values(body)[0] : body;
  return [inner ?? []].flat().filter(isObject);
}

export function isList({ id, method }: Action): boolean {
  return id === undefined && method !== 'POST';
}

export function isPost({ method }: Action): boolean {
  return method === 'POST';
}

/** Whether the answer may show what has become of a resource. */
export function isWrite({ method }: Action): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

/** Changes each item that a body shows, in whatever wrapper; an item is known by its identifier. */
export function eachItem(body: Json, key: string, change: (item: Item) => Item): Json {
  if (Array.isArray(body)) return body.map((inner: Json) => eachItem(inner, key, change));
  if (!isObject(body)) return body;
  if (key in body) return change(body);
  return Object.fromEntries(
    Object.entries(body).map(([name, inner]) => [name, eachItem(inner, key, change)]),
  );
}
