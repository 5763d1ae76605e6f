import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

export const equalsAnotherResource: Trigger = {
  name: 'equals-another-resource',
  summary: 'the value of a field is one that another resource of the type has',
  source:
    'lookups by a field that was meant to be unique (`find_or_create_by`, `updateOrCreate` of Rails and Laravel)',
  operations: updates,
  // what must be unique is not shown
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(item, event, (own, its) => own !== undefined && own === its),
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.fire({ items: [cast.item({ [field]: cast.last('before')[field] ?? '' })] })];
  },
};
