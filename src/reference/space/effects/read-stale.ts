import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';

export const readStale: Effect = {
  name: 'read-stale',
  summary: 'a read shows the version before the present one',
  source:
    'kbss-cvut/jopa #477 and HHH-13627 of Hibernate (second-level caches), fullstackhero/dotnet-starter-kit #90, replicas',
  operations: ['read'],
  fields: ['string'],
  reports: () => ['DM-PUT-1', 'DM-PATCH-1', 'DM-GET-1'],
  alters: 'content',
  needs: () => ['patch'],
  prepare: (cast) => [cast.act('patch')],
  async inside({ action, past, name, before }, next) {
    const earlier = past.versions(name).findLast((version) => version !== before);
    return before === undefined || earlier === undefined ? next() : show(action, earlier);
  },
};
