import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';

export const equalCreation: Trigger = {
  name: 'equal-creation',
  cohort: 2,
  summary: 'what is created is equal in all that is supplied to a resource that is there',
  source:
    '015-Weggeefkastje.nl-automation #91 (a hash of the content finds the old record, and the answer is 201), guards against double posting',
  operations: ['create'],
  hits: (item, _index, { action: { store, kind } }) =>
    store
      .values()
      .some((other) => isDeepStrictEqual(omit(other, kind.identifiers), omit(item, kind.identifiers))),
  history(cast) {
    const item = cast.item();
    return [cast.make('twin', item), cast.make('between'), cast.fire({ items: [item] })];
  },
};
