import { kinds } from '../../kind.ts';
import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const untouchedFor: Trigger = {
  name: 'untouched-for',
  cohort: 2,
  summary: 'k other requests came in since the resource was last touched',
  source: 'sei-cosmos #171, permaweb/ao #848: entries that are evicted from a cache before they are written',
  members: ['5', '10'],
  operations: onItems,
  when(event) {
    const own = doneTo(event).at(-1)?.at;
    const latest = Math.max(...kinds.map(({ name }) => event.past.ofType(name).at(-1)?.at ?? 0));
    return own !== undefined && latest - own >= Number(event.member);
  },
  history: (cast) => [...times(Number(cast.member), () => cast.act('read', { slot: 'before' })), cast.fire()],
};
