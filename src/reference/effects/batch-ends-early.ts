import type { Effect } from '../space/row.ts';
import { content, method } from './reports.ts';
import { also, idsOf } from './tools.ts';

export const batchEndsEarly: Effect = {
  name: 'batch-ends-early',
  summary: 'of a batch nothing is stored from one item on, and all is answered as created',
  source:
    'ordered bulk writes that stop at the first error while the answer is made of the request (Mongo `ordered: true`, by kind)',
  operations: ['create'],
  needsBatch: true,
  breaks: method,
  reports: content,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, kind } = fired.action;
      const all = fired.assigned.map((one) => String(one[kind.key]));
      const [first = ''] = idsOf(fired);
      for (const id of all.slice(all.indexOf(first))) store.delete(id);
    }),
};
