import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const oldestByNow: Trigger = {
  name: 'oldest-by-now',
  cohort: 20,
  summary: 'the resource is the oldest of its type, since all that were made before it have been removed',
  source:
    'by mechanism: the first place of a queue or a log is kept apart from it, and not moved on by a removal (`log start offset` of Kafka, heads of a ring, LPOP under a cursor, least keys that an index keeps for each page)',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: onItems,
  needs: () => ['remove'],
  when(event) {
    const { action, past, scope } = event;
    const birth = doneTo(event).find(succeeded)?.at;
    const [oldest] = action.store.keys();
    if (birth === undefined || oldest !== action.id) return false;
    return past
      .ofType(scope.kind.name)
      .filter((done) => done.operation === 'remove' && succeeded(done))
      .flatMap(({ about }) => about)
      .some((name) => (past.of(name).find(succeeded)?.at ?? birth) < birth);
  },
  history: (cast) => [cast.act('remove', { slot: 'before' }), cast.fire()],
};
