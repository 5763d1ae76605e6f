import type { Trigger } from '../row.ts';
import { madeBefore, valueIn } from './tools.ts';

export const integerBeforeAsText: Trigger = {
  name: 'integer-before-as-text',
  cohort: 13,
  summary:
    'an integer is greater than that of the resource made before it, or of the item ahead of it, and comes before it as a text: 10 and 9',
  source:
    'ontola/atomic-server #287, SigNoz/signoz #8963, xtuple/xtuple #2184: keys and bounds that are kept as texts, so that 10 is looked for before 9',
  operations: ['create'],
  fields: ['integer'],
  shapes: true,
  hits(item, index, event) {
    const [own, its] = [valueIn(item, event), valueIn(madeBefore(index, event), event)];
    return typeof own === 'number' && typeof its === 'number' && own > its && String(own) < String(its);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.make('less', cast.item({ [field]: 9 })), cast.fire({ items: [cast.item({ [field]: 10 })] })];
  },
};
