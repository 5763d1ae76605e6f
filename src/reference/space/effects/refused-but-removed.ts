import { routeOf } from '../../action.ts';
import { plainly, unguarded } from './access.ts';

export const refusedButRemoved = unguarded(
  {
    name: 'refused-but-removed',
    cohort: 3,
    summary: 'a change is refused, and what was to be changed is gone',
    source:
      'CortexReach/memory-lancedb-pro #96 (a change is a removal and an addition, and the second one fails), localstack/localstack #7898 (a file is emptied before it is known what goes into it)',
    operations: ['replace', 'patch'],
  },
  async ({ request, world, next }) => {
    const refusal = await next(request, world);
    const route = routeOf(plainly(request).path);
    if (route?.id !== undefined) world.stores[route.kind.name].delete(route.id);
    return refusal;
  },
);
