import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const sameOnAnotherBefore: Trigger = {
  name: 'same-on-another-before',
  summary: 'directly after the same operation on another resource of the type',
  source:
    'handlers that keep the last record in an instance variable (one controller object for all requests)',
  operations: onItems,
  when(event) {
    const last = event.past.ofType(event.scope.kind.name).at(-1);
    return last !== undefined && last.operation === event.scope.operation && last.name !== event.name;
  },
  history: (cast) => [cast.act(cast.scope.operation, { slot: 'before' }), cast.fire()],
};
