import type { Effect } from '../space/row.ts';
import { writes } from '../space/scope.ts';
import { content, method } from './reports.ts';
import { idsOf, isDone } from './tools.ts';

export const writeLost: Effect = {
  name: 'write-lost',
  summary: 'the write is answered as done, and is not',
  source:
    'acknowledged writes that a store loses (Mongo with `w: 0`, Redis before it writes its file, transactions without commit)',
  operations: writes,
  breaks: method,
  reports: content,
  look: 'state',
  async inside(fired, next) {
    const { action, before } = fired;
    const outcome = await next();
    if (!isDone(outcome)) return outcome;
    for (const id of idsOf(fired))
      if (before === undefined) action.store.delete(id);
      else action.store.set(id, before);
    return outcome;
  },
};
