import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const newestAgain: Trigger = {
  name: 'newest-again',
  cohort: 19,
  summary: 'the resource is the newest of its type, since all that were made after it have been removed',
  source:
    'by mechanism: what comes next, or came last, is found by the greatest number that is there (`MAX(id) + 1`, counters of InnoDB before 8.0 after a restart, heads of lists and pointers to the last record that a removal does not move back)',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: onItems,
  needs: () => ['remove'],
  when(event) {
    const { action, past, scope } = event;
    const birth = doneTo(event).find(succeeded)?.at;
    if (birth === undefined || [...action.store.keys()].at(-1) !== action.id) return false;
    const removals = past.ofType(scope.kind.name).filter(({ operation }) => operation === 'remove');
    return removals
      .filter(succeeded)
      .flatMap(({ about }) => about)
      .some((name) => (past.of(name).find(succeeded)?.at ?? 0) > birth);
  },
  history: (cast) => [cast.act('remove', { slot: 'after' }), cast.fire()],
};
