import { writes } from '../scope.ts';
import { others } from './reports.ts';
import { idsOf } from './tools.ts';
import { type Finding, touching } from './touching.ts';

/** Another resource of the type that was written since it was made, as it was before that. */
const outdated: Finding = (fired) => {
  const { kind, store } = fired.action;
  const own = idsOf(fired);
  for (const id of store.keys()) {
    const item = fired.past.versions(`${kind.name}/${id}`).at(-2);
    if (item !== undefined && !own.includes(id)) return { kind, store, id, item };
  }
  return undefined;
};

export const neighbourReverted = touching(
  {
    name: 'neighbour-reverted',
    cohort: 3,
    summary: 'a write takes back the last change of another resource of the type',
    source:
      'mastra-ai/mastra #24756, yc-software/qm #339: all is written back from a copy that was read before somebody else wrote',
    operations: writes,
    // no sentence says of POST that it leaves others alone: what was changed is not shown any more
    reports: (scope) =>
      scope.operation === 'create' ? ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1'] : others(scope),
    onGone: true,
    needs: () => ['patch'],
    prepare: (cast) => [cast.act('patch', { slot: 'before' }), cast.act('patch', { slot: 'after' })],
  },
  outdated,
  ({ store, id, item }) => void store.set(id, item),
);
