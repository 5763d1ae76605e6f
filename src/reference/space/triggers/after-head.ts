import type { Trigger } from '../row.ts';

export const afterHead: Trigger = {
  name: 'after-head',
  cohort: 6,
  summary: 'the request of the type before it was HEAD of another resource',
  source:
    'CrowCpp/Crow #754 (that there is to be no body outlives the response to HEAD), psf/cachecontrol #216 (HEAD takes the place of GET in a cache)',
  operations: ['read', 'list', 'create', 'replace', 'patch', 'remove'],
  when({ past, scope, name }) {
    const last = past.ofType(scope.kind.name).at(-1);
    return last?.operation === 'head' && last.name !== name;
  },
  history: (cast) => [cast.act('head', { slot: 'before' }), cast.fire()],
};
