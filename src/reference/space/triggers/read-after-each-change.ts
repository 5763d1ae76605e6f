import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes, onItems, reads } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const readAfterEachChange: Trigger = {
  name: 'read-after-each-change',
  cohort: 18,
  summary:
    'the last k changes of the resource were each followed by a read of it, and nothing else came in between',
  source:
    'by kind: sessions that stay with the primary for a while after each write (`database_selector` of Rails, causal reads of MaxScale and of MongoDB), caches that a read fills as often as a write empties them, and that are left alone once that seems not to be worth it',
  members: ['2', '4'],
  since: () => ({ operation: 'read', on: 'itself' }),
  operations: onItems,
  needs: () => ['read', 'patch'],
  when(event) {
    const last = doneTo(event).slice(-2 * Number(event.member));
    const isInTurn = last.every(({ operation }, place) =>
      place % 2 === 0 ? changes.includes(operation) : operation === 'read',
    );
    return last.length === 2 * Number(event.member) && last.every(succeeded) && isInTurn;
  },
  history: (cast) => [
    ...times(Number(cast.member), () =>
      cast.act('patch', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
    ).flatMap((change) => [change, cast.act('read')]),
    cast.fire(),
  ],
};
