import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const flagUnlikeTheLast: Trigger = {
  name: 'flag-unlike-the-last',
  cohort: 12,
  summary: 'a truth value is not that of the resource made before it, or of the item ahead of it',
  source:
    'dask/fastparquet #884, hyparam/hyparquet-writer #18: truth values that are kept as runs of one and the other, with a length that is wrong where a run ends',
  operations: ['create'],
  fields: ['boolean'],
  shapes: true,
  hits(item, index, event) {
    const { items, store } = event.action;
    const last = index === 0 ? [...store.values()].at(-1) : items[index - 1];
    const [own, its] = [valueIn(item, event), valueIn(last, event)];
    return typeof own === 'boolean' && typeof its === 'boolean' && own !== its;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [
      cast.make('last', cast.item({ [field]: false })),
      cast.fire({ items: [cast.item({ [field]: true })] }),
    ];
  },
};
