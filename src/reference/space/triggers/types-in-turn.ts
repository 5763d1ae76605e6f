import type { Step } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { operationNames, otherKind } from '../scope.ts';

export const typesInTurn: Trigger = {
  name: 'types-in-turn',
  cohort: 11,
  summary: 'the three requests before it were about the other type, this one and the other one, in turn',
  source:
    'by mechanism: caches with room for the last one alone (mappers, prepared statements, the current table or schema of a connection) that are filled anew with each request, and keep a part of what was in them',
  operations: operationNames,
  when({ past, scope: { kind } }) {
    const other = otherKind(kind);
    const done = [kind, other].flatMap(({ name }) =>
      past
        .ofType(name)
        .slice(-3)
        .map(({ at }) => ({ name, at })),
    );
    const latest = done.toSorted((one, another) => one.at - another.at).slice(-3);
    return latest.map(({ name }) => name).join() === [other, kind, other].map(({ name }) => name).join();
  },
  history(cast) {
    const readOther: Step = { operation: 'read', kind: otherKind(cast.scope.kind), slots: ['other'] };
    return [readOther, cast.act('read', { slot: 'before' }), readOther, cast.fire()];
  },
};
