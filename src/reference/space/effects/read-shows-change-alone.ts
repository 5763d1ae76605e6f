import { pick, show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { versionBefore } from './tools.ts';

export const readShowsChangeAlone: Effect = {
  name: 'read-shows-change-alone',
  cohort: 5,
  summary: 'a read shows of a resource what its last change has changed, and nothing else',
  source:
    'orbitjs/orbit #413 (a cache that is given what was changed, and keeps that alone), logs of deltas of which the last one is shown',
  operations: ['read'],
  // what a PATCH did not supply is gone, and what a PUT supplied and was there already
  reports: () => ['DM-PATCH-2', 'DM-PUT-1', 'DM-GET-1'],
  alters: 'content',
  needs: () => ['patch'],
  prepare(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    return [cast.act('patch', { items: [{ [name]: 'changed by itself' }] })];
  },
  inside({ action, past, name, before }, next) {
    const earlier = versionBefore(past.versions(name), before);
    if (before === undefined || earlier === undefined) return next();
    const changed = Object.keys(before).filter((each) => before[each] !== earlier[each]);
    return show(action, pick(before, [...action.kind.identifiers, ...changed]));
  },
};
