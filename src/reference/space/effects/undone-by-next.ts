import type { Effect } from '../row.ts';
import { writes } from '../scope.ts';
import { passing } from './reports.ts';
import { isDone, undo } from './tools.ts';

export const undoneByNext: Effect = {
  name: 'undone-by-next',
  summary: 'the next operation on the resource undoes the write, once it is answered',
  source:
    'write-behind caches whose entry is evicted before it is written, sessions that are flushed and then rolled back',
  operations: writes,
  reports: passing,
  async inside(fired, next) {
    const outcome = await next();
    if (isDone(outcome)) fired.later(() => undo(fired));
    return outcome;
  },
};
