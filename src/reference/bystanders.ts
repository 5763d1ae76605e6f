import { type Kind, kinds } from './kind.ts';
import { decoded, type Item, type Request } from './message.ts';

/** Resources of other people, which exist before any test client connects: nobody else may touch them. */
export const bystanders: Readonly<Record<Kind['name'], readonly Item[]>> = {
  customers: [
    { objectId: 1, firstName: 'Grace', lastName: 'Hopper', accountID: 'me' },
    { objectId: 7, firstName: 'Alan', lastName: 'Turing', accountID: '7' },
    { objectId: 42, firstName: 'Edsger', lastName: 'Dijkstra', accountID: 'acc-admin' },
  ],
  employees: [
    employee(1, { name: 'Barbara', age: 40, permanent: true, location: 'Boston' }),
    employee(7, { name: 'Niklaus', age: 50, permanent: false, location: 'Zurich' }),
    employee(42, { name: 'Tony', age: 60, permanent: true, location: 'Oxford' }),
  ],
};

function employee(id: number, fields: Item): Item {
  return { id, ...fields, hiredatetime: '2001-02-03T04:05:06.7Z' };
}

/** Below which a server may have all resources, apart from their collections. */
export const aside = '/records';

const writes: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Resources that do not belong to the client, by kind and identifier. */
export interface Strangers {
  isStranger(kind: Kind, id: string): boolean;
}

/** Whether a request names a writing method, which some servers perform in place of its own. */
function isOverridden({ query, incoming: { headers } }: Request): boolean {
  const parameters = new URLSearchParams(query);
  return (
    parameters.has('delete') ||
    writes.has(parameters.get('_method') ?? String(headers['x-http-method-override']))
  );
}

/**
 * Describes a write to something that only its owner may change: a resource that existed before, a collection, or anything
 * above it; regardless of who sends it, and of whether it is allowed. @returns in words; undefined if it is no such write
 */
export function foreignWriteOf(request: Request, { isStranger }: Strangers): string | undefined {
  const { method, path } = request;
  if (!writes.has(method) && !isOverridden(request)) return undefined;
  const [first, ...rest] = resolved(path ?? '/');
  const segments = `/${first}` === aside ? rest : [first, ...rest];
  const kind = kinds.find(({ name }) => name === segments[0]);
  const [, id] = segments;
  const isOwn = kind !== undefined && id !== undefined && !isStranger(kind, id);
  return isOwn ? undefined : `${method} ${path ?? `${request.incoming.url}, which is outside the base path`}`;
}

/** The path segments after dot segments and empty ones are resolved, however they are spelled (RFC 3986 5.2.4). */
function resolved(path: string): readonly string[] {
  const kept: string[] = [];
  for (const segment of path.split('/').map((each) => decoded(each) ?? each)) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return kept;
}
