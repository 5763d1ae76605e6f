import type { Effect } from '../row.ts';
import { writes } from '../scope.ts';
import { creations } from './reports.ts';
import { isDone, undo } from './tools.ts';

export const writeLost: Effect = {
  name: 'write-lost',
  summary: 'the write is answered as done, and is not',
  source:
    'acknowledged writes that a store loses (Mongo with `w: 0`, Redis before it writes its file, transactions without commit)',
  operations: writes,
  reports: creations,
  async inside(fired, next) {
    const outcome = await next();
    if (isDone(outcome)) undo(fired);
    return outcome;
  },
};
