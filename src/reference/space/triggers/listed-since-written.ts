import type { Trigger } from '../row.ts';
import { onItems, writes } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const listedSinceWritten: Trigger = {
  name: 'listed-since-written',
  cohort: 8,
  summary: 'the collection was listed since the resource was last written, whatever came in between',
  source:
    'by kind: query caches of an ORM, and normalised stores of a gateway, that take over the records of a list (Hibernate, Apollo), and that are asked before the table is',
  operations: onItems,
  when(event) {
    const written = doneTo(event).findLast((done) => writes.includes(done.operation) && succeeded(done));
    const listed = event.past
      .ofType(event.scope.kind.name)
      .findLast((done) => done.operation === 'list' && succeeded(done));
    return written !== undefined && listed !== undefined && listed.at > written.at;
  },
  history: (cast) => [cast.act('list'), cast.act('read', { slot: 'before' }), cast.fire()],
};
