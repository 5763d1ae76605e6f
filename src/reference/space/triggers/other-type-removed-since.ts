import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const otherTypeRemovedSince: Trigger = {
  name: 'other-type-removed-since',
  cohort: 9,
  summary: 'a resource of the other type was removed since this one was last touched',
  source:
    'by mechanism: one table for what belongs to several types, cleared by number and without the type (polymorphic associations, `dependent: :destroy`), caches that are flushed for all types at once',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: onItems,
  when(event) {
    const own = doneTo(event).at(-1)?.at ?? 0;
    const removal = event.past
      .ofType(otherKind(event.scope.kind).name)
      .findLast((done) => done.operation === 'remove' && succeeded(done));
    return removal !== undefined && removal.at > own;
  },
  history(cast) {
    const kind = otherKind(cast.scope.kind);
    return [
      cast.make('other-gone', undefined, kind),
      { operation: 'remove', kind, slots: ['other-gone'] },
      cast.fire(),
    ];
  },
};
