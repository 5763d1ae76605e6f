import { type Action, routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { mapItems } from '../../faults/tools.ts';
import type { Kind } from '../../kind.ts';
import { type Item, type Json, type Request, type Response, withContent } from '../../message.ts';
import type { Store, World } from '../../world.ts';
import type { Asked, Effect } from '../row.ts';
import { plainPath } from '../spelling.ts';
import { doneUnguarded, guarded } from './reports.ts';

/** What is done about a request that has no right token. */
export function unguarded(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'operations'> & Partial<Effect>,
  access: NonNullable<Effect['access']>,
): Effect {
  return {
    reports: guarded,
    look: 'access',
    ...row,
    access,
  };
}

/** The resource that a request is about, whether it is there or not. */
interface About {
  readonly kind: Kind;
  readonly store: Store;
  readonly id: string;
}

function aboutOf({ request, world }: Pick<Asked, 'request' | 'world'>): About | undefined {
  const { kind, id } = routeOf(plainPath(request.path)) ?? {};
  return kind === undefined || id === undefined ? undefined : { kind, store: world.stores[kind.name], id };
}

/** Refuses a request, and does something about its resource all the same. */
export function refusedBut(
  row: Parameters<typeof unguarded>[0],
  work: (about: About, asked: Asked) => void | Promise<void>,
): Effect {
  return unguarded({ reports: doneUnguarded, ...row }, async (asked) => {
    const { request, world, next } = asked;
    const refusal = await next(request, world);
    const about = aboutOf(asked);
    if (about !== undefined) await work(about, asked);
    return refusal;
  });
}

/** The request with the path that a careless router takes it for. */
export function plainly(request: Request): Request {
  return { ...request, path: plainPath(request.path) };
}

/** Answers a read as if it came with the right token, and changes what it shows of each resource. */
export function shownChanged(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort' | 'members'>,
  change: (item: Item, kind: Kind, member: string) => Item,
): Effect {
  return unguarded({ ...row, operations: ['read', 'list'] }, async ({ request, world, next }, member) => {
    const shown = await next(asIfAuthorised(plainly(request), world), world);
    const kind = routeOf(plainly(request).path)?.kind;
    if (kind === undefined || shown.content === undefined || shown.status >= 300) return shown;
    const body = JSON.parse(shown.content.toString('utf8')) as Json;
    return withContent(shown, JSON.stringify(mapItems(body, (item) => change(item, kind, member))));
  });
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

export const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';

/** Refuses a request by an answer that tells of what is there. */
export function refusalTelling(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort' | 'members'>,
  telling: (refusal: Response, item: Item, kind: Kind, member: string) => Response,
): Effect {
  return unguarded(
    // of a PUT there need be nothing to tell
    { ...row, operations: ['read', 'patch', 'remove'] },
    async ({ request, world, next }, member) => {
      const refusal = await next(request, world);
      const { kind, store, id = '' } = aboutOf({ request, world }) ?? {};
      const item = store?.get(id);
      return kind === undefined || item === undefined ? refusal : telling(refusal, item, kind, member);
    },
  );
}
