import type { Trigger } from '../row.ts';
import { fieldsOf, onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

export const isNamedByAnother: Trigger = {
  name: 'is-named-by-another',
  cohort: 22,
  summary: 'a text of another resource of the type is the identifier of this one, or has it within it',
  source:
    'by mechanism: references that are found by searching for an identifier, so that who is referred to is locked, embedded, counted or kept from being removed (`ON DELETE` by hand, reachability of a garbage collector, links that are followed once they are read)',
  operations: onItems,
  needs: () => ['replace'],
  when({ action: { store, id = '' }, before, scope: { kind } }) {
    const names = fieldsOf(kind, ['string']);
    return store
      .values()
      .some((other) => other !== before && names.some((name) => String(other[name] ?? '').includes(id)));
  },
  opening: (cast) => chosenOpening(cast, ['target']),
  history(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    const [plain = {}] = cast.make('naming').items ?? [];
    return [cast.make('naming', { ...plain, [name]: 'chosen-target' }), cast.fire()];
  },
};
