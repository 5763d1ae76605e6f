import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { plainPath } from '../spelling.ts';
import { unguarded } from './access.ts';

export const shownAnotherInstead = unguarded(
  {
    name: 'shown-another-instead',
    cohort: 8,
    summary: 'it is answered with success, and shows another resource of the type',
    source:
      'by kind: who is nobody is taken for a default account, and is shown a record of that one (demo users, `find_by(nil)` that comes back with the first row)',
    operations: ['read'],
    onGone: true,
  },
  ({ request, world, next }) => {
    const route = routeOf(plainPath(request.path));
    if (route === undefined) return next(request, world);
    const { name } = route.kind;
    const other = [...world.stores[name].keys()].find((id) => id !== route.id);
    if (other === undefined) return next(request, world);
    const path = `/${name}/${encodeURIComponent(other)}`;
    return next(asIfAuthorised({ ...request, path }, world), world);
  },
);
