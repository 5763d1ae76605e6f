import type { Action } from '../action.ts';
import type { Deviation, Handler, Operation } from '../fault.ts';
import { isObject, type Kind } from '../kind.ts';
import {
  type Headers,
  type Item,
  type Json,
  type Outcome,
  type Request,
  type Response,
  send,
  type Write,
} from '../message.ts';
import { omit } from '../operations.ts';

/** A path where nothing exists. */
export const nowhere = '/nowhere';

/** Changes the outcomes of successful operations. */
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

/** The items in a body, if it is wrapped as in the specification; otherwise undefined. */
export function itemsIn(body: Json, { name }: Kind): readonly Item[] | undefined {
  const inner =
    name === 'customers' ? body : isObject(body) ? (body['employee'] ?? body['employees']) : undefined;
  const isShown = inner !== undefined && (Array.isArray(inner) || name === 'employees');
  const items = [inner ?? []].flat() as readonly Json[];
  return isShown && items.every(isObject) ? items : undefined;
}

/** Changes each item that a response shows. */
export function changing(change: (item: Item, action: Action) => Item): Deviation<Operation> {
  return showing((outcome, action) => {
    const { kind } = action;
    const items = itemsIn(outcome.body, kind)?.map((item) => change(item, action));
    const single = isObject(outcome.body) && 'employee' in outcome.body;
    return items === undefined ? outcome : { ...outcome, body: kind.wrap(items, single) };
  });
}

/** Changes responses as they are written. */
export function writing(change: (response: Response, request: Request) => Response): Deviation<Handler> {
  return (next) => async (request, world) => change(await next(request, world), request);
}

/** Changes how responses are written. */
export function sending(change: (next: Write, request: Request) => Write): Deviation<Handler> {
  return writing((response, request) => ({ ...response, write: change(response.write ?? send, request) }));
}

export function withFields(fields: (request: Request, response: Response) => Headers): Deviation<Handler> {
  return writing((response, request) => ({
    ...response,
    headers: { ...response.headers, ...fields(request, response) },
  }));
}

/** The response without some header fields. */
export function without(response: Response, ...names: readonly string[]): Response {
  return { ...response, headers: omit(response.headers, names) as Headers };
}

export function isList({ id, method }: Action): boolean {
  return id === undefined && method !== 'POST';
}

export function isPost({ method }: Action): boolean {
  return method === 'POST';
}

/** Whether the response may show the result of a write. */
export function isWrite({ method }: Action): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}
