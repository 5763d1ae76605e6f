import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

/** Fires at a resource once something was done to another one of its type, and nothing to itself since. */
export function anotherSince(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  operation: 'read' | 'remove',
): Trigger {
  return {
    ...row,
    since: () => ({ operation, on: 'another' }),
    operations: onItems,
    when(event) {
      const own = doneTo(event).at(-1)?.at ?? 0;
      const latest = event.past
        .ofType(event.scope.kind.name)
        .findLast((done) => done.operation === operation && succeeded(done));
      return latest !== undefined && latest.at > own;
    },
    history: (cast) => [cast.act(operation, { slot: 'before' }), cast.fire()],
  };
}
