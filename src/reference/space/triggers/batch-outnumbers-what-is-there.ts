import type { Trigger } from '../row.ts';

export const batchOutnumbersWhatIsThere: Trigger = {
  name: 'batch-outnumbers-what-is-there',
  cohort: 18,
  summary: 'a batch has more items than there are resources of the type',
  source:
    'by kind: what would more than double a table is loaded in another way than what is added to it: beside it, with its indexes made anew, or past the log (direct path of Oracle, minimal logging of SQL Server, maps that are rehashed once for `putAll`)',
  operations: ['create'],
  atBatches: true,
  when: ({ action: { items, store } }) => items.length > 1 && items.length > store.size,
  history(cast) {
    const items = Array.from({ length: 6 }, () => cast.item());
    return [cast.fire({ items })];
  },
};
