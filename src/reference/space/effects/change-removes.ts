import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { storing } from './tools.ts';

export const changeRemoves: Effect = {
  name: 'change-removes',
  cohort: 4,
  summary: 'a change is answered as done, and the resource is gone',
  source:
    'clockworklabs/SpacetimeDB #1947 (a change is a removal and an insertion, and nobody asks what became of them), elastic/elasticsearch #11882 (times to live that a change sets anew)',
  operations: changes,
  // what a PATCH does not supply is gone, too
  reports: (scope) => [...content(scope), ...(scope.operation === 'patch' ? ['DM-PATCH-2'] : [])],
  inside: (fired, next) => storing(fired, next, () => undefined),
};
