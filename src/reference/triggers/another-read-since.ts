import type { Trigger } from '../space/row.ts';
import { onItems } from '../space/scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const anotherReadSince: Trigger = {
  name: 'another-read-since',
  cohort: 3,
  summary: 'another resource of the type was read since this one was last touched',
  source:
    'FirebirdSQL/firebird #9060 (what the fetch of one row has put into a cache is served for another), cursors that reads move',
  operations: onItems,
  when(event) {
    const own = doneTo(event).at(-1)?.at ?? 0;
    const reading = event.past
      .ofType(event.scope.kind.name)
      .findLast((done) => done.operation === 'read' && succeeded(done));
    return reading !== undefined && reading.at > own;
  },
  history: (cast) => [cast.act('read', { slot: 'before' }), cast.fire()],
};
