import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { operationNames, otherKind } from '../scope.ts';

export const typeLeftAlone: Trigger = {
  name: 'type-left-alone',
  cohort: 16,
  summary: 'the last k requests were all about the other type',
  source:
    'by kind: what serves a type is put aside while nobody asks for it, and is made ready again by the first who does (tables and shards that are loaded when they are needed, pools whose idle connections are closed, grains of Orleans)',
  members: ['3', '8'],
  operations: operationNames,
  when({ past, scope: { kind }, member }) {
    const own = past.ofType(kind.name).at(-1)?.at ?? 0;
    const others = past.ofType(otherKind(kind).name).filter(({ at }) => at > own);
    return own > 0 && others.length >= Number(member);
  },
  history(cast) {
    const kind = otherKind(cast.scope.kind);
    const away = times(Number(cast.member), () => ({ ...cast.act('read', { slot: 'other' }), kind }));
    return [...away, cast.fire()];
  },
};
