import type { Effect } from '../space/row.ts';
import { writes } from '../space/scope.ts';
import { content, method } from './reports.ts';
import { idsOf, isDone } from './tools.ts';

export const undoneByNext: Effect = {
  name: 'undone-by-next',
  summary: 'the next operation on the resource undoes the write, once it is answered',
  source:
    'write-behind caches whose entry is evicted before it is written, sessions that are flushed and then rolled back',
  operations: writes,
  breaks: method,
  reports: content,
  look: 'state',
  async inside(fired, next) {
    const { action, before } = fired;
    const outcome = await next();
    if (!isDone(outcome)) return outcome;
    const ids = idsOf(fired);
    fired.later(() => {
      for (const id of ids)
        if (before === undefined) action.store.delete(id);
        else action.store.set(id, before);
    });
    return outcome;
  },
};
