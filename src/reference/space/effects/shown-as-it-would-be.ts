import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { updates } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const shownAsItWouldBe = unguarded(
  {
    name: 'shown-as-it-would-be',
    cohort: 14,
    summary: 'a write is answered with success and with what would be there after it, and is not carried out',
    source:
      'reconmap/reconmap #254 (a preview for which nobody need sign in), by kind: dry runs that are let through since they change nothing, whatever they show',
    operations: updates,
  },
  async ({ request, world, next }) => {
    const plain = plainly(request);
    const route = routeOf(plain.path);
    if (route === undefined) return next(request, world);
    const store = world.stores[route.kind.name];
    const before = [...store];
    const shown = await next(asIfAuthorised(plain, world), world);
    store.clear();
    for (const [id, item] of before) store.set(id, item);
    return shown;
  },
);
