import type { Done } from '../past.ts';
import type { Trigger } from '../row.ts';
import { changes, onItems, updates } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

/** When something of some kind was last done. */
function lastAt(all: readonly Done[], operations: readonly string[]): number {
  return all.findLast((done) => operations.includes(done.operation) && succeeded(done))?.at ?? 0;
}

export const betweenTwoThatChanged: Trigger = {
  name: 'between-two-that-changed',
  cohort: 16,
  summary:
    'the resources that were made directly before it and directly after it have both been changed since it was last written',
  source:
    'by mechanism: pages and blocks that hold several records and are written as a whole, where what lies between two changes is taken over from an old copy (torn pages, ranges of dirty octets that are joined, merges of sorted runs)',
  since: () => ({ operation: 'patch', on: 'another' }),
  operations: onItems,
  needs: () => ['patch'],
  when(event) {
    const { action, past, scope } = event;
    const ids = [...action.store.keys()];
    const at = ids.indexOf(action.id ?? '');
    const own = lastAt(doneTo(event), updates);
    return (
      at > 0 &&
      [ids[at - 1], ids[at + 1]].every((id) => lastAt(past.of(`${scope.kind.name}/${id}`), changes) > own)
    );
  },
  history: (cast) => [
    cast.act('patch', { slot: 'before' }),
    cast.act('patch', { slot: 'after' }),
    cast.fire(),
  ],
};
