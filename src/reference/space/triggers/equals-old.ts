import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

export const equalsOld: Trigger = {
  name: 'equals-old',
  summary: 'the new value of a field equals the old one',
  source:
    'izniburak/pdox #90, CodeIgniter #5718: no rows are affected where nothing changes, which is taken for nothing found',
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) => {
    const value = valueIn(item, event);
    return value !== undefined && value === valueIn(event.before, event);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.fire({ items: [cast.item({ [field]: cast.last('target')[field] ?? '' })] })];
  },
};
