import type { IncomingMessage } from 'node:http';
import { type Action, routeOf } from '../action.ts';
import { isAuthorised } from '../authorization.ts';
import type { Fault, Operation } from '../fault.ts';
import { existing, nameOf, noting } from '../faults/tools.ts';
import type { Item, Outcome, Request } from '../message.ts';
import type { World } from '../world.ts';
import type { Drawn } from './drawn.ts';
import { createPast, type Past } from './past.ts';
import type { Event, Fired } from './row.ts';
import { operationOf } from './scope.ts';
import { plainPath } from './spelling.ts';

/** A drawn fault as a deviation of one server: each server has its own, since it remembers. */
export function faultOf(drawn: Drawn, onFired: () => void): Pick<Required<Fault>, 'inside' | 'outside'> {
  const past = createPast();
  const struck = new WeakSet<IncomingMessage>();
  return {
    inside: (next) =>
      around(next, drawn, past, (action) => {
        struck.add(action.request.incoming);
        onFired();
      }),
    outside: (next) => async (request, world) => {
      const { trigger, effect, effectMember } = drawn;
      const fires = accessFires(drawn, request, world, past);
      noteUnauthorised(past, request, world);
      if (effect.access !== undefined && fires) {
        onFired();
        return effect.access({ request, world, past, next }, effectMember);
      }
      const response = await next(request, world);
      if (trigger.access === undefined) noteRefusal(past, request, response.status);
      return struck.has(request.incoming) && effect.outside !== undefined
        ? effect.outside(response, effectMember)
        : response;
    },
  };
}

function around(next: Operation, drawn: Drawn, past: Past, strike: (action: Action) => void): Operation {
  const due = new Map<string, () => void>();
  return async (action, outer) => {
    const event = eventOf(action, drawn, past);
    const { world, assigned } = noting(outer);
    const work = due.get(event.name);
    due.delete(event.name);
    const hits = hitsOf(drawn, event);
    const proceed = (instead = action): Promise<Outcome> => Promise.resolve(next(instead, world));
    let later: (() => void) | undefined;
    if (hits.length > 0) strike(action);
    const fired: Fired = {
      ...event,
      member: drawn.effectMember,
      hits,
      world,
      assigned,
      later: (afterwards) => {
        later = afterwards;
      },
    };
    const acts = hits.length > 0 ? drawn.effect.inside : undefined;
    const outcome = await (acts === undefined ? proceed() : acts(fired, proceed));
    work?.();
    const about = note(event, outcome, assigned);
    if (later !== undefined) for (const name of about) due.set(name, later);
    return outcome;
  };
}

function eventOf(action: Action, { scope, triggerMember }: Drawn, past: Past): Event {
  const before = existing(action)?.item;
  const name = action.id === undefined ? action.kind.name : nameOf(action);
  return { action, scope, member: triggerMember, name, before, past };
}

function hitsOf({ trigger, scope }: Drawn, event: Event): readonly number[] {
  const { action } = event;
  if (trigger.access !== undefined || action.kind !== scope.kind || operationOf(action) !== scope.operation)
    return [];
  if (trigger.when !== undefined && !trigger.when(event)) return [];
  if (action.items.length === 0) return trigger.hits === undefined ? [0] : [];
  return action.items.flatMap((item, index) => ((trigger.hits?.(item, index, event) ?? true) ? [index] : []));
}

/** Remembers what was done. @returns the names of the resources that it was about */
function note({ action, name, before, past }: Event, { status }: Outcome, assigned: readonly Item[]) {
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
function noteRefusal(past: Past, request: Request, status: number): void {
  const route = routeOf(request.path);
  const operation = route && operationOf({ ...route, method: request.method });
  if (status !== 400 || route === undefined || operation === undefined) return;
  if (operation === 'create') past.noteRefusedCreation(route.kind.name);
  if (route.id === undefined) return;
  const name = `${route.kind.name}/${route.id}`;
  past.note(route.kind.name, { operation, name, status, about: [name] });
}

/** It never becomes an action. */
function noteUnauthorised(past: Past, request: Request, world: World): void {
  const route = routeOf(plainPath(request.path));
  if (route !== undefined && !isAuthorised(request, world))
    past.noteUnauthorised(route.kind.name, request.authorization);
}

function accessFires(
  { trigger, scope, triggerMember }: Drawn,
  request: Request,
  world: World,
  past: Past,
): boolean {
  const route = routeOf(plainPath(request.path));
  if (route === undefined || route.kind !== scope.kind || isAuthorised(request, world)) return false;
  if (operationOf({ ...route, method: request.method }) !== scope.operation) return false;
  return trigger.access?.(request, world, triggerMember, past) ?? false;
}
