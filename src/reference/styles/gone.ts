import type { Deviation, Operation } from '../fault.ts';
import { existing, nameOf } from '../faults/tools.ts';
import { type Outcome, problem } from '../message.ts';
import { show } from '../operations.ts';
import { plain, point } from './point.ts';

function gone(): Outcome {
  return problem(410, 'the resource was deleted');
}

/** Remembers deleted resources. */
const remembers: Deviation<Operation> = (next) => {
  const deleted = new Set<string>();
  return async (action, world) => {
    const before = existing(action);
    const wasDeleted = before === undefined && deleted.has(nameOf(action));
    const outcome = await next(action, world);
    if (wasDeleted && outcome.status === 404) return gone();
    if (action.method === 'DELETE' && before !== undefined && outcome.status < 300)
      deleted.add(nameOf(action));
    return outcome;
  };
};

/** The store loses a deleted resource, which nothing shows again; only its former existence is remembered. */
const softDelete: Deviation<Operation> = (next) => {
  const deleted = new Set<string>();
  return async (action, world) => {
    const before = existing(action);
    const wasDeleted = before === undefined && deleted.has(nameOf(action));
    if (wasDeleted && action.method === 'PUT') return gone();
    const outcome = await next(action, world);
    if (wasDeleted && outcome.status === 404) return gone();
    if (action.method !== 'DELETE' || before === undefined || outcome.status >= 300) return outcome;
    deleted.add(nameOf(action));
    return show(action, { ...before.item, deletedAt: new Date().toISOString() });
  };
};

const allowed = 'status codes of each operation: not shown; RFC 9110 15.5.11';

/** What is known about a deleted resource. */
export const gones = point('gone', {
  '404': plain('nothing: it is 404'),
  '410': { summary: 'it is 410, and PUT creates a new one', allowed, inside: remembers },
  soft: {
    summary: 'DELETE shows it with `deletedAt`, and it is 410 from then on, also for PUT',
    allowed,
    inside: softDelete,
  },
});
