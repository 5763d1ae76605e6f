import type { Done } from '../past.ts';
import type { Trigger } from '../row.ts';
import { onItems, writes } from '../scope.ts';
import { othersThere, succeeded } from './tools.ts';

/** Whether a resource was read since it was last written. */
function isRead(done: readonly Done[]): boolean {
  const last = done.findLast((each) => succeeded(each) && [...writes, 'read'].includes(each.operation));
  return last?.operation === 'read';
}

export const allReadByNow: Trigger = {
  name: 'all-read-by-now',
  cohort: 22,
  summary:
    'each of the resources of the type that are there, three or more, was read since it was last written, whatever came in between',
  source:
    'by mechanism: a cache that holds as many records as there are is taken to be complete, and is asked in the place of the store from then on, for what is not in it, and for what has changed, too (regions of an ORM that are warmed up, stores of a page that know whether all has been loaded)',
  since: () => ({ operation: 'read', on: 'itself' }),
  operations: onItems,
  when(event) {
    const { past, name, before } = event;
    // of what nobody has made here nothing is known
    const known = [name, ...othersThere(event)]
      .map((each) => past.of(each))
      .filter(({ length }) => length > 0);
    return before !== undefined && known.length > 2 && known.every(isRead);
  },
  history: (cast) => [
    cast.act('read', { slot: 'before' }),
    cast.act('read', { slot: 'after' }),
    cast.act('read'),
    cast.fire(),
  ],
};
