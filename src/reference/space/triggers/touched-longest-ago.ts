import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, othersThere } from './tools.ts';

export const touchedLongestAgo: Trigger = {
  name: 'touched-longest-ago',
  cohort: 17,
  summary:
    'of all of the type that are there, three or more, nothing was asked for as long ago as the resource',
  source:
    'by kind: what was used longest ago is the next to be put out of a cache, a pool or a session (clock sweep of PostgreSQL, `allkeys-lru` of Redis, linked lists whose tail is moved to the head), and is asked for just then',
  operations: onItems,
  when(event) {
    const own = doneTo(event).at(-1)?.at;
    const others = othersThere(event).flatMap((other) => event.past.of(other).at(-1)?.at ?? []);
    return own !== undefined && others.length > 1 && others.every((at) => at > own);
  },
  history: (cast) => [cast.act('read', { slot: 'before' }), cast.act('read', { slot: 'after' }), cast.fire()],
};
