import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const longerThanFirst: Trigger = {
  name: 'longer-than-first',
  cohort: 3,
  summary: 'an item of a batch has a longer text in a field than the first one has',
  source:
    'zillow/ctds #25 and #26: the width of a column is that of the first row of a batch, and what is longer is cut',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, _index, event) {
    const [value, first] = [valueIn(item, event), valueIn(event.action.items[0], event)];
    return typeof value === 'string' && typeof first === 'string' && value.length > first.length;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.fire({ items: [cast.item({ [field]: 'Al' }), cast.item({ [field]: 'Alexandrina' })] })];
  },
};
