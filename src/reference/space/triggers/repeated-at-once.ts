import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const repeatedAtOnce: Trigger = {
  name: 'repeated-at-once',
  summary: 'directly after the same operation on the same resource, with nothing else between',
  source:
    'guards against double submission that take the second request for the first one (debouncing middleware)',
  operations: onItems,
  onGone: (operation) => operation === 'remove',
  when(event) {
    const last = event.past.ofType(event.scope.kind.name).at(-1);
    return last !== undefined && last.operation === event.scope.operation && last === doneTo(event).at(-1);
  },
  history: (cast) => [cast.act(cast.scope.operation), cast.fire()],
};
