import { type Action, routeOf } from '../action.ts';
import { isAuthorised } from '../authorization.ts';
import { existing, nameOf } from '../faults/tools.ts';
import type { Item, Outcome, Request } from '../message.ts';
import type { World } from '../world.ts';
import type { Drawn } from './drawn.ts';
import type { Past } from './past.ts';
import type { Event } from './row.ts';
import { operationOf } from './scope.ts';
import { plainPath } from './spelling.ts';

/** When a fault acts, and where: a trigger with its member, at an operation on a type. */
export type Condition = Pick<Drawn, 'trigger' | 'triggerMember' | 'scope'>;

/** An action that is about to be carried out, and what it is about, as it is. */
type Begun = Pick<Event, 'action' | 'name' | 'before'>;

export function begun(action: Action): Begun {
  const name = action.id === undefined ? action.kind.name : nameOf(action);
  return { action, name, before: existing(action)?.item };
}

/** The same as a condition sees it. */
export function eventOf(action: Begun, { scope, triggerMember }: Condition, past: Past): Event {
  return { ...action, scope, member: triggerMember, past };
}

/** The places of the items that meet a condition; of a request without content, the first. */
export function hitsOf({ trigger, scope }: Condition, event: Event): readonly number[] {
  const { action } = event;
  if (trigger.access !== undefined || action.kind !== scope.kind || operationOf(action) !== scope.operation)
    return [];
  if (trigger.when !== undefined && !trigger.when(event)) return [];
  if (action.items.length === 0) return trigger.hits === undefined ? [0] : [];
  return action.items.flatMap((item, index) => ((trigger.hits?.(item, index, event) ?? true) ? [index] : []));
}

/** Whether a request without a right token meets a condition. */
export function isMetByAccess(
  { trigger, scope, triggerMember }: Condition,
  request: Request,
  world: World,
  past: Past,
): boolean {
  const route = routeOf(plainPath(request.path));
  if (route === undefined || route.kind !== scope.kind || isAuthorised(request, world)) return false;
  if (operationOf({ ...route, method: request.method }) !== scope.operation) return false;
  return trigger.access?.(request, world, triggerMember, past) ?? false;
}

/** Remembers what was done. @returns the names of the resources that it was about */
export function note(
  past: Past,
  { action, name, before }: Begun,
  { status }: Outcome,
  assigned: readonly Item[],
): readonly string[] {
  const { kind, store, id } = action;
  const operation = operationOf(action);
  if (operation === undefined) return [];
  const ids = id === undefined ? assigned.map((one) => String(one[kind.key])) : [id];
  const about = operation === 'create' || id !== undefined ? ids.map((one) => `${kind.name}/${one}`) : [];
  past.note(kind.name, { operation, name, status, about });
  if (operation === 'remove' && id !== undefined && before !== undefined)
    past.noteRemoved(kind.name, { id, item: before });
  for (const one of ids) {
    const now = store.get(one);
    if (now !== undefined && now !== past.versions(`${kind.name}/${one}`).at(-1))
      past.noteVersion(`${kind.name}/${one}`, now);
  }
  return about;
}

/** What is refused before it becomes an action is remembered, too: content that is not valid, say. */
export function noteRefusal(past: Past, request: Request, status: number): void {
  const route = routeOf(request.path);
  const operation = route && operationOf({ ...route, method: request.method });
  if (status !== 400 || route === undefined || operation === undefined) return;
  if (operation === 'create') past.noteRefusedCreation(route.kind.name);
  if (route.id === undefined) return;
  const name = `${route.kind.name}/${route.id}`;
  past.note(route.kind.name, { operation, name, status, about: [name] });
}

/** It never becomes an action. */
export function noteUnauthorised(past: Past, request: Request, world: World): void {
  const route = routeOf(plainPath(request.path));
  if (route === undefined || isAuthorised(request, world)) return;
  const { kind, id } = route;
  past.noteUnauthorised(
    kind.name,
    id === undefined ? kind.name : `${kind.name}/${id}`,
    request.authorization,
  );
}
