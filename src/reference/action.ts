import { isObject, type Kind, kinds } from './kind.ts';
import { decoded, type Item, type Outcome, problem, type Reading, type Request } from './message.ts';
import type { Rules } from './rules.ts';
import type { Store, World } from './world.ts';

/** The operation that an authorised and valid request asks for. */
export interface Action {
  /** The request itself. */
  readonly request: Request;
  readonly method: string;
  readonly kind: Kind;
  readonly store: Store;
  /** The identifier in the path; undefined for the collection. */
  readonly id: string | undefined;
  readonly query: string;
  /** The items in the content: at least one for POST, exactly one for PUT and PATCH, none for other methods. */
  readonly items: readonly Item[];
  /** Whether the response shows a single item. */
  readonly single: boolean;
}

/** Those whose requests carry content. */
export const methodsWithContent: readonly string[] = ['POST', 'PUT', 'PATCH'];

/** Parses the request's target and content. */
export async function actionOf(request: Request, world: World, rules: Rules): Promise<Reading<Action>> {
  const route = routeOf(request.path);
  if (route === undefined) return refused(404, 'there is nothing here');
  const { kind, id } = route;
  const { method, query } = request;
  const allowed = rules.methods(kind)[id === undefined ? 'collection' : 'item'];
  if (!allowed.includes(method)) {
    return refused(405, `${method} is not allowed here`, { Allow: allowed.join(', ') });
  }
  const store = world.stores[kind.name];
  const action: Action = {
    request,
    method,
    kind,
    store,
    id,
    query,
    items: [],
    single: id !== undefined,
  };
  return methodsWithContent.includes(method) ? withItems(action, rules) : { value: action };
}

async function withItems(action: Action, rules: Rules): Promise<Reading<Action>> {
  const { method, request } = action;
  const mediaType = rules.mediaType(method);
  const [sent = ''] = (request.incoming.headers['content-type'] ?? '').toLowerCase().split(';');
  if (sent.trim() !== mediaType) {
    const name = method === 'PATCH' ? 'Accept-Patch' : 'Accept';
    return refused(415, `the content must be ${mediaType}`, { [name]: mediaType });
  }
  const content = await request.content();
  if ('refusal' in content) return content;
  const unwrapped = rules.unwrap(content.value, action.kind);
  if (unwrapped === undefined) return refused(400, 'the content is not wrapped as it must be');
  const { items, single } = unwrapped;
  const wrong = items.map((item) => rules.invalid(item, action.kind)).find((reason) => reason !== undefined);
  if (wrong !== undefined) return refused(400, wrong);
  if (action.id !== undefined && items.length > 1) return refused(400, `${action.method} takes one resource`);
  return { value: { ...action, items: items.filter(isObject), single } };
}

/** The resource or collection at a path below the base path; undefined if the server has none. */
export function routeOf(path: string | undefined): Pick<Action, 'kind' | 'id'> | undefined {
  const [start, name, segment, ...rest] = path?.split('/') ?? [];
  const kind = kinds.find((candidate) => candidate.name === name);
  if (start !== '' || kind === undefined || rest.length > 0) return undefined;
  if (segment === undefined) return { kind, id: undefined };
  const id = decoded(segment);
  return id === undefined || id === '' ? undefined : { kind, id };
}

function refused(...refusal: Parameters<typeof problem>): { readonly refusal: Outcome } {
  return { refusal: problem(...refusal) };
}
