import type { IncomingMessage } from 'node:http';
import type { Action } from '../action.ts';
import type { Fault, Operation } from '../fault.ts';
import { noting } from '../faults/tools.ts';
import type { Outcome } from '../message.ts';
import { begun, eventOf, hitsOf, isMetByAccess, note, noteRefusal, noteUnauthorised } from './conditions.ts';
import type { Drawn } from './drawn.ts';
import { createPast, type Past } from './past.ts';
import type { Fired } from './row.ts';

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
      const fires = isMetByAccess(drawn, request, world, past);
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
    const event = eventOf(begun(action), drawn, past);
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
    const about = note(past, event, outcome, assigned);
    if (later !== undefined) for (const name of about) due.set(name, later);
    return outcome;
  };
}
