import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { relatesToAnother, valueIn, wholeOf } from './tools.ts';

export const leavesASharedValue: Trigger = {
  name: 'leaves-a-shared-value',
  cohort: 20,
  summary:
    'the value that a change gives up, or that goes with a removal, is one that another resource of the type has, too',
  source:
    'microsoft/ObjectStoreProvider #24, ArcadeData/arcadedb #7765: an entry of an index is removed by its value, and not by the value and the record (inverted indexes, sets of members by value, counts of references that are put back to none)',
  operations: [...changes, 'remove'],
  fields: ['string', 'integer', 'date-time'],
  shapes: true,
  when(event) {
    const { before = {}, action } = event;
    const [item] = action.items;
    const isLeft = item === undefined || valueIn(wholeOf(item, event), event) !== valueIn(before, event);
    return isLeft && relatesToAnother(before, event, (own, its) => own !== undefined && own === its);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const [plain = {}] = cast.make('sharing').items ?? [];
    return [cast.make('sharing', { ...plain, [field]: cast.last('target')[field] ?? '' }), cast.fire()];
  },
};
