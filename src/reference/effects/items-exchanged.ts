import { pick } from '../operations.ts';
import type { Effect } from '../space/row.ts';
import { content, method } from './reports.ts';
import { also, idsOf } from './tools.ts';

export const itemsExchanged: Effect = {
  name: 'items-exchanged',
  summary: 'an item of a batch is stored under the identifier of the next one, and that one under its own',
  source:
    'EFCore.BulkExtensions #286, #694, #1629: the identifiers of a bulk insert come back in another order',
  operations: ['create'],
  needsBatch: true,
  breaks: method,
  reports: content,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, kind } = fired.action;
      const all = fired.assigned.map((one) => String(one[kind.key]));
      const [id = ''] = idsOf(fired);
      const other = all[(all.indexOf(id) + 1) % all.length] ?? id;
      const [one = {}, two = {}] = [store.get(id), store.get(other)];
      store.set(id, { ...two, ...pick(one, kind.identifiers) });
      store.set(other, { ...one, ...pick(two, kind.identifiers) });
    }),
};
