import type { Effect } from '../row.ts';
import { writes } from '../scope.ts';
import { content } from './reports.ts';
import { isDone, put } from './tools.ts';

export const writeLate: Effect = {
  name: 'write-late',
  cohort: 3,
  summary: 'a write is answered as done, and is done after the next operation on the resource',
  source:
    'LerianStudio/midaz #1819, twosigma/waiter #1382, hazelcast/hazelcast #2685: what was accepted is still on its way when it is read',
  operations: writes,
  // who looks sees nothing, and then what the look seems to have changed
  reports: (scope) => [...content(scope), 'DM-GET-2'].slice(0, 3),
  async inside(fired, next) {
    const { store, kind, id } = fired.action;
    const outcome = await next();
    if (!isDone(outcome)) return outcome;
    // a batch is late as a whole
    const all = id === undefined ? fired.assigned.map((one) => String(one[kind.key])) : [id];
    const written = all.map((own) => [own, store.get(own)] as const);
    for (const own of all) put(store, own, fired.before);
    fired.later(() => {
      for (const [own, item] of written) put(store, own, item);
    });
    return outcome;
  },
};
