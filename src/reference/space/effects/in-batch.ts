import type { Effect, Fired } from '../row.ts';
import { batches, method } from './reports.ts';
import { also, idsOf } from './tools.ts';

/** What is done to a batch: its identifiers in their order, and those of the items that are meant. */
type Change = (ids: readonly string[], meant: readonly string[], fired: Fired) => void;

/** Stores the items of a batch otherwise than it answers. */
export function inBatch(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  change: Change,
): Effect {
  return {
    operations: ['create'],
    needsBatch: true,
    breaks: method,
    reports: batches,
    look: 'state',
    ...row,
    inside: (fired, next) =>
      also(next, () => {
        const all = fired.assigned.map((one) => String(one[fired.action.kind.key]));
        change(all, idsOf(fired), fired);
      }),
  };
}
