import type { Deviation, Operation } from '../fault.ts';
import { nameOf } from '../faults/tools.ts';
import { answer, type Outcome, problem } from '../message.ts';
import { type Option, plain, point } from './point.ts';

function repeated(again: () => Outcome): Deviation<Operation> {
  return (next) => {
    const deleted = new Set<string>();
    return async (action, world) => {
      const outcome = await next(action, world);
      if (action.method !== 'DELETE') return outcome;
      const isAgain = outcome.status >= 400 && deleted.has(nameOf(action));
      deleted.add(nameOf(action));
      return isAgain ? again() : outcome;
    };
  };
}

function option(summary: string, again: () => Outcome): Option {
  return { summary, allowed: 'Rules 3: the end result counts, not the status', inside: repeated(again) };
}

/** The response to a repeated DELETE. */
export const deletedAgain = point('deleted-again', {
  missing: plain('what any DELETE of a missing resource answers'),
  '204': option('204', () => answer(204)),
  '200': option('200, and says so', () => answer(200, { deleted: false })),
  '410': option('410', () => problem(410, 'the resource was deleted')),
});
