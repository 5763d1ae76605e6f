import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';

export const afterOtherType: Trigger = {
  name: 'after-other-type',
  cohort: 2,
  summary: 'the request before it was about another type',
  source:
    'top-think/framework #29, squirephp/squire #17: models share a static connection, and the last one used names the table',
  operations: [...onItems, 'create'],
  when({ past, scope: { kind } }) {
    const other = past.ofType(otherKind(kind).name).at(-1)?.at ?? 0;
    return other > (past.ofType(kind.name).at(-1)?.at ?? 0);
  },
  history: (cast) => [cast.make('other-later', undefined, otherKind(cast.scope.kind)), cast.fire()],
};
