import type { Item } from '../../message.ts';
import { pick } from '../../operations.ts';
import { type Cast, standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, onItems, reads } from '../scope.ts';

/** An item in which an effect does not show. */
function plain(cast: Cast): Item {
  const [item = {}] = cast.make('plain').items ?? [];
  return item;
}

export const everyFieldChanged: Trigger = {
  name: 'every-field-changed',
  cohort: 11,
  summary: 'nothing is left of what the resource was made with: each of its fields has another value by now',
  source:
    'by mechanism: changes that are kept beside the record that they were made to, which is cleared away once nothing of it shows any more (partial updates by column, merges on read, layers of an overlay)',
  operations: onItems,
  needs: () => ['patch'],
  when({ past, name, before, scope }) {
    const [first] = past.versions(name);
    if (first === undefined || before === undefined) return false;
    return fieldsOf(scope.kind).every((field) => first[field] !== before[field]);
  },
  // what shows an effect must be a change, and not be there from the beginning
  opening: (cast) =>
    standardOpening({
      ...cast,
      make: (slot, item, kind) => cast.make(slot, slot === 'target' ? plain(cast) : item, kind),
    }),
  history(cast) {
    const { kind, operation } = cast.scope;
    const item = reads.includes(operation) ? cast.item() : plain(cast);
    const changes = fieldsOf(kind).map((field) => pick(item, [field]));
    return [...changes.map((change) => cast.act('patch', { items: [change] })), cast.fire()];
  },
};
