import { routeOf } from '../../action.ts';
import { plainPath } from '../spelling.ts';
import { unguarded } from './access.ts';

export const refusedButBegun = unguarded(
  {
    name: 'refused-but-begun',
    cohort: 18,
    summary:
      'a creation is refused, and a resource of the type is there that has nothing but its identifiers',
    source:
      'by mechanism: a record is inserted before anything is known of it, so that it has a number, and is filled once all that may refuse it has been asked (placeholders of uploads, forms that save a blank first, two-step inserts without a transaction)',
    operations: ['create'],
  },
  async ({ request, world, next }) => {
    const refusal = await next(request, world);
    const { kind } = routeOf(plainPath(request.path)) ?? {};
    if (kind !== undefined) {
      const blank = world.next(kind);
      world.stores[kind.name].set(String(blank[kind.key]), blank);
    }
    return refusal;
  },
);
