import type { Trigger } from '../space/row.ts';
import { onItems } from '../space/scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const anotherRemovedSince: Trigger = {
  name: 'another-removed-since',
  summary: 'another resource of the type was removed since this one was last touched',
  source: 'offsets into an array or a page that move when an element is spliced out (json files as a store)',
  operations: onItems,
  when(event) {
    const own = doneTo(event).at(-1)?.at ?? 0;
    const removal = event.past
      .ofType(event.scope.kind.name)
      .findLast((done) => done.operation === 'remove' && succeeded(done));
    return removal !== undefined && removal.at > own;
  },
  history: (cast) => [cast.act('remove', { slot: 'before' }), cast.fire()],
};
