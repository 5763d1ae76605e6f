import { routeOf } from '../../action.ts';
import type { Cast, Step } from '../cast.ts';
import type { Done } from '../past.ts';
import type { Trigger } from '../row.ts';
import { type OperationName, onItems, otherKind } from '../scope.ts';
import { chosenOpening, hasNoToken, succeeded } from './tools.ts';

/** A way to come into being, other than alone and by POST. */
interface Birth {
  readonly needs: readonly OperationName[];
  readonly is: (birth: Done, name: string) => boolean;
  readonly opening: (cast: Cast) => readonly Step[];
}

const births: Readonly<Record<string, Birth>> = {
  'by-put': {
    needs: ['replace'],
    is: ({ operation }) => operation === 'replace',
    opening: (cast) => chosenOpening(cast, ['target']),
  },
  'within-a-batch': {
    needs: [],
    is: ({ operation, about }, name) => operation === 'create' && about.indexOf(name) > 0,
    opening: (cast) => [
      cast.make('other', undefined, otherKind(cast.scope.kind)),
      cast.make('before'),
      cast.makeAll(['mate', 'target', 'after']),
    ],
  },
};

export const noTokenOnOneMadeOtherwise: Trigger = {
  name: 'no-token-on-one-made-otherwise',
  cohort: 16,
  summary:
    'a request without Authorization for a resource that was made by PUT, or by a batch behind its first item',
  source:
    'by mechanism: who owns a record is written down by what runs when one is created alone (`before_create`, `perform_create`), which upserts and bulk inserts go past, and what has no owner is for everybody',
  members: Object.keys(births),
  operations: onItems,
  needs: (member) => births[member]?.needs ?? [],
  presentsNothing: true,
  access(request, _world, member, past) {
    const route = routeOf(request.path);
    const name = `${route?.kind.name}/${route?.id}`;
    const birth = past.of(name).find(succeeded);
    return hasNoToken(request) && birth !== undefined && births[member]?.is(birth, name) === true;
  },
  opening: (cast) => births[cast.member]?.opening(cast) ?? [],
  history: (cast) => [cast.fire({ credential: 'none' })],
};
