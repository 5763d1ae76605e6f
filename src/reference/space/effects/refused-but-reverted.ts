import { routeOf } from '../../action.ts';
import { onItems } from '../scope.ts';
import { plainly, unguarded } from './access.ts';
import { put, versionBefore } from './tools.ts';

export const refusedButReverted = unguarded(
  {
    name: 'refused-but-reverted',
    cohort: 4,
    summary: 'it is refused, and what was done last to the resource is taken back',
    source:
      'apache/superset #20811, mendix/docs #8837: who fails rolls back all of a session that others have written in, too',
    operations: onItems,
    onGone: true,
    needs: () => ['patch'],
    prepare: (cast) => [cast.act('patch')],
  },
  async ({ request, world, past, next }) => {
    const refusal = await next(request, world);
    const route = routeOf(plainly(request).path);
    if (route?.id === undefined) return refusal;
    const store = world.stores[route.kind.name];
    const versions = past.versions(`${route.kind.name}/${route.id}`);
    const present = store.get(route.id);
    const earlier = present === undefined ? versions.at(-1) : versionBefore(versions, present);
    if (earlier !== undefined) put(store, route.id, earlier);
    return refusal;
  },
);
