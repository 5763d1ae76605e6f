import { routeOf } from '../../action.ts';
import { answer, responseOf } from '../../message.ts';
import { plainPath } from '../spelling.ts';
import { unguarded } from './access.ts';

export const shownThoughRemoved = unguarded(
  {
    name: 'shown-though-removed',
    cohort: 18,
    summary: 'of what is gone it is answered with success, and shows what was there when it was removed',
    source:
      'xrootd/xrootd #669, by mechanism: a cache in front of the guard, which a removal does not reach, bins and archives that are served beside the service, by name and without it',
    operations: ['read'],
    onGone: true,
    needs: () => ['remove'],
    prepare: (cast) => [cast.act('remove')],
  },
  ({ request, world, past, next }) => {
    const { kind, id } = routeOf(plainPath(request.path)) ?? {};
    if (kind === undefined || id === undefined || world.stores[kind.name].has(id))
      return next(request, world);
    const last = past.versions(`${kind.name}/${id}`).at(-1);
    return last === undefined ? next(request, world) : responseOf(answer(200, kind.wrap([last], true)));
  },
);
