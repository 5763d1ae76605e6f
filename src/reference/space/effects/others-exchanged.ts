import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { others } from './reports.ts';
import { also, idsOf, neighbourOf } from './tools.ts';

export const othersExchanged: Effect = {
  name: 'others-exchanged',
  cohort: 4,
  summary: 'a write leaves two other resources of the type in the place of each other',
  source:
    'tursodatabase/turso #5131 (the neighbours of what is written, while pages are balanced), stores that sort their records and not what points to them',
  operations: ['replace', 'patch', 'remove'],
  reports: others,
  inside(fired, next) {
    const { kind, store } = fired.action;
    const own = idsOf(fired);
    const first = neighbourOf(fired, own) ?? '';
    const second = neighbourOf(fired, [...own, first]) ?? '';
    return also(next, () => {
      const [one, two] = [store.get(first), store.get(second)];
      if (one === undefined || two === undefined) return;
      store.set(first, { ...two, ...pick(one, kind.identifiers) });
      store.set(second, { ...one, ...pick(two, kind.identifiers) });
    });
  },
};
