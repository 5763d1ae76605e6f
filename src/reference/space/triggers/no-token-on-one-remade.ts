import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { hasNoToken, removalBeforePut, succeeded } from './tools.ts';

export const noTokenOnOneRemade: Trigger = {
  name: 'no-token-on-one-remade',
  cohort: 19,
  summary:
    'a request without Authorization for a resource that was removed, and made again by PUT under its old identifier',
  source:
    'by mechanism: who may do what to a record is kept beside it, is removed together with it, and is not written down once more where its identifier comes back (lists of grants by path, policies that are made along with the first version)',
  operations: onItems,
  needs: () => ['replace', 'remove'],
  presentsNothing: true,
  access(request, _world, _member, past) {
    const { kind, id } = routeOf(request.path) ?? {};
    const done = past.of(`${kind?.name}/${id}`).filter(succeeded);
    return hasNoToken(request) && removalBeforePut(done) >= 0;
  },
  history: (cast) => [cast.act('remove'), cast.act('replace'), cast.fire({ credential: 'none' })],
};
