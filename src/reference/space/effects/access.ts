import { type Action, routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import type { Request } from '../../message.ts';
import type { World } from '../../world.ts';
import type { Effect } from '../row.ts';
import { plainPath } from '../spelling.ts';
import { guarded } from './reports.ts';

/** What is done about a request that has no right token. */
export function unguarded(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'operations'> & Partial<Effect>,
  access: NonNullable<Effect['access']>,
): Effect {
  return {
    breaks: () => 'General request shape; Authentication 1',
    reports: guarded,
    look: 'access',
    ...row,
    access,
  };
}

/** The request with the path that a careless router takes it for. */
export function plainly(request: Request): Request {
  return { ...request, path: plainPath(request.path) };
}

/** Shows what is at another path, as if it had been asked for with the right token; refuses it where there is none. */
export function shownAt(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort'>,
  pathInstead: (asked: Pick<Action, 'kind' | 'id'>, world: World) => string | undefined,
): Effect {
  return unguarded({ ...row, operations: ['read'], onGone: true }, ({ request, world, next }) => {
    const route = routeOf(plainPath(request.path));
    const path = route === undefined ? undefined : pathInstead(route, world);
    return next(path === undefined ? request : asIfAuthorised({ ...request, path }, world), world);
  });
}
