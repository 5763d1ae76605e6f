import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';

export const fieldsInOtherOrder: Trigger = {
  name: 'fields-in-other-order',
  cohort: 2,
  summary: 'the fields are sent in another order than the specification shows them in',
  source:
    'dmfay/massive-js #465, MasoniteFramework/orm #772: columns by the order of the first record, values by that of each',
  operations: updates,
  hits(item, _index, { scope: { kind } }) {
    const shown = Object.keys(kind.fields);
    const places = Object.keys(item).map((name) => shown.indexOf(name));
    return places.some((place, index) => place < (places[index - 1] ?? place));
  },
  history: (cast) => [cast.fire({ items: [Object.fromEntries(Object.entries(cast.item()).reverse())] })],
};
