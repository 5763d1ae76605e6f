import type { Trigger } from '../row.ts';
import { onItems, writes } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const headSinceWritten: Trigger = {
  name: 'head-since-written',
  cohort: 12,
  summary: 'the resource was asked for by HEAD since it was last written, whatever came in between',
  source:
    'kovshenin/surge #53, tempesta-tech/tempesta #2062: caches in which the answer to HEAD, or what it was made of, is kept for GET, too',
  since: () => ({ operation: 'head', on: 'itself' }),
  operations: onItems,
  when(event) {
    const done = doneTo(event).filter(succeeded);
    const written = done.findLastIndex(({ operation }) => writes.includes(operation));
    return done.slice(written + 1).some(({ operation }) => operation === 'head');
  },
  history: (cast) => [cast.act('head'), cast.act('read', { slot: 'before' }), cast.fire()],
};
