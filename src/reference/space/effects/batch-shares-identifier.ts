import { created } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { batches } from './reports.ts';
import { isDone } from './tools.ts';

export const batchSharesIdentifier: Effect = {
  name: 'batch-shares-identifier',
  cohort: 2,
  summary: 'two items of a batch get one identifier, and one of them is lost',
  source: 'TanStack/db #929, apache/shardingsphere #7401: a key that is made once for all rows',
  operations: ['create'],
  needsBatch: true,
  reports: batches,
  async inside(fired, next) {
    const { action, assigned, world } = fired;
    const outcome = await next();
    if (!isDone(outcome) || assigned.length < 2) return outcome;
    const { kind, store } = action;
    const all = assigned.map((one) => String(one[kind.key]));
    const place = fired.hits[0] ?? 0;
    const identifiers = assigned[(place + 1) % assigned.length];
    const items = all.map((id) => store.get(id) ?? {});
    store.delete(all[place] ?? '');
    return created(
      action,
      items.map((item, index) => (index === place ? { ...item, ...identifiers } : item)),
      world,
    );
  },
};
