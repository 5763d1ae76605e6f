import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const afterUnauthorised: Trigger = {
  name: 'after-unauthorised',
  cohort: 4,
  summary: 'the request of the type before it had no right token',
  source:
    'spring-projects/spring-grpc #247, apache/shiro #2473, Skullabs/kikaha #137: whose request it is stays with the thread that answers the next one',
  operations: [...onItems, 'create'],
  when({ past, scope: { kind } }) {
    const latest = past.unauthorised(kind.name).at(-1);
    return latest !== undefined && latest >= (past.ofType(kind.name).at(-1)?.at ?? 0);
  },
  history: (cast) => [cast.act('read', { slot: 'before', credential: 'none' }), cast.fire()],
};
