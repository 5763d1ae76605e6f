import { type Kind, kinds } from './kind.ts';
import type { Item, Request } from './message.ts';

/** Resources of other people, which are there before anybody who tests comes: nobody but they may touch them. */
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

const writes: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Whose resources are not the client's, by kind and identifier. */
export interface Strangers {
  isStranger(kind: Kind, id: string): boolean;
}

/**
 * What a request tries to write that nobody but its owner may: a resource that was there before, a collection, or what
 * is above one. Without regard to who asks, and to whether it is let. @returns in words; undefined where it does not
 */
export function foreignWriteOf({ method, path }: Request, { isStranger }: Strangers): string | undefined {
  if (!writes.has(method)) return undefined;
  const segments = resolved(path ?? '/');
  const kind = kinds.find(({ name }) => name === segments[0]);
  const [, id] = segments;
  const isOwn = kind !== undefined && id !== undefined && !isStranger(kind, id);
  return isOwn ? undefined : `${method} ${path ?? 'outside the base path'}`;
}

/** The segments that are left once dots and empty ones are followed, however they are spelled (RFC 3986 5.2.4). */
function resolved(path: string): readonly string[] {
  const kept: string[] = [];
  for (const segment of path.split('/').map(decoded)) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return kept;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
