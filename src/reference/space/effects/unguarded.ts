import { routeOf } from '../../action.ts';
import type { Kind } from '../../kind.ts';
import type { Json, Request } from '../../message.ts';
import type { Store } from '../../world.ts';
import type { Asked, Effect, PartOf, Unnamed } from '../row.ts';
import { plainPath } from '../spelling.ts';
import { guarded } from './reports.ts';

/** What is done about a request that has no right token. */
export function unguarded(said: PartOf<Effect> & Pick<Effect, 'operations' | 'access'>): Unnamed<Effect> {
  return { reports: guarded, look: 'access', ...said };
}

/** The resource that a request is about, whether it is there or not. */
export interface About {
  readonly kind: Kind;
  readonly store: Store;
  readonly id: string;
}

export function aboutOf({ request, world }: Pick<Asked, 'request' | 'world'>): About | undefined {
  const { kind, id } = routeOf(plainPath(request.path)) ?? {};
  return kind === undefined || id === undefined ? undefined : { kind, store: world.stores[kind.name], id };
}

/** The request with the path that a careless router takes it for. */
export function plainly(request: Request): Request {
  return { ...request, path: plainPath(request.path) };
}

export const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';
