import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, offers, onItems } from '../scope.ts';
import { lackingItem } from './tools.ts';

export const resourceLacksField: Trigger = {
  name: 'resource-lacks-field',
  cohort: 3,
  summary: 'the resource has no value for one of the fields of its type',
  source:
    'clarkduvall/serpy #51, pyeve/eve #319: a key that one record lacks is an error where records are shown',
  operations: onItems,
  when: ({ before, scope }) => before !== undefined && fieldsOf(scope.kind).some((name) => !(name in before)),
  opening: (cast) =>
    standardOpening({
      ...cast,
      make: (slot, item, kind) => cast.make(slot, slot === 'target' ? lackingItem(cast) : item, kind),
    }),
  // an effect may have had the field written since
  history: (cast) =>
    offers(cast.scope.kind, 'replace')
      ? [cast.act('replace', { items: [lackingItem(cast)] }), cast.fire()]
      : [cast.fire()],
};
