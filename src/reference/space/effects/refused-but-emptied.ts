import { routeOf } from '../../action.ts';
import { pick } from '../../operations.ts';
import { changes } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const refusedButEmptied = unguarded(
  {
    name: 'refused-but-emptied',
    cohort: 16,
    summary: 'a change is refused, and nothing is left in the fields of what was to be changed',
    source:
      'by mechanism: a guard that answers, and keeps the content from being read, while the handler goes on and saves what it has been given, which is nothing (`next()` beside an answer, an abort that does not return)',
    operations: changes,
  },
  async ({ request, world, next }) => {
    const refusal = await next(request, world);
    const route = routeOf(plainly(request).path);
    if (route?.id === undefined) return refusal;
    const store = world.stores[route.kind.name];
    const item = store.get(route.id);
    if (item !== undefined) store.set(route.id, pick(item, route.kind.identifiers));
    return refusal;
  },
);
