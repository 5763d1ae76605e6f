import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const everyKthOnType: Trigger = {
  name: 'every-kth-on-type',
  summary: 'each k-th time of this operation on the type, whichever the resource',
  source: 'one of k instances behind a balancer runs an older version; each k-th request meets it',
  members: ['2', '3', '5', '10'],
  operations: operationNames,
  when: ({ past, scope: { kind, operation }, member }) =>
    (past.count(kind.name, operation) + 1) % Number(member) === 0,
  history(cast) {
    const { operation } = cast.scope;
    // the opening has created one
    const made = operation === 'create' ? 1 : 0;
    const before = times(Number(cast.member) - 1 - made, () => cast.act(operation));
    if (operation !== 'remove') return [...before, cast.fire()];
    const removals = before.flatMap((_, index) => [
      cast.make(`removed-${index}`),
      cast.act('remove', { slot: `removed-${index}` }),
    ]);
    return [...removals, cast.fire()];
  },
};
