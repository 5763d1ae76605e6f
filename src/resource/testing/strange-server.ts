import fc from 'fast-check';
import type { Client } from '../../http/client/client.ts';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import { isObject, type Json, type JsonObject } from '../../http/exchange/json.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';

/** Identifiers of customers that existed before. */
export const strangers = ['me', '7', 'acc-admin'] as const;

/** The structure of a response: names of members and, at the leaves, what is to be shown there. */
export type Shape = 'new' | 'stranger' | 'echo' | 'identifier' | 'nothing' | readonly Shape[] | ShapeObject;

interface ShapeObject {
  readonly [name: string]: Shape;
}

/** How a server responds: the shapes of its responses, its identifiers and its Locations. */
export interface Manner {
  readonly created: Shape;
  readonly read: Shape;
  readonly written: Shape;
  readonly location: string;
  /** Which identifiers are assigned, in turn; `*` is a new one. */
  readonly assigned: readonly string[];
  readonly lists: boolean;
  readonly removes: boolean;
}

const shape = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Shape>('new', 'new', 'new', 'stranger', 'echo', 'identifier', 'nothing'),
    fc.array(tie('shape'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('data', 'owner', 'accountID', 'firstName', 'request'), tie('shape'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).shape;

export const manners: fc.Arbitrary<Manner> = fc.record({
  created: shape,
  read: shape,
  written: shape,
  location: fc.constantFrom(
    '*',
    '',
    '/customers',
    '/customers/',
    '/customers/me',
    '/customers/%2e%2e',
    '/x',
    '/',
  ),
  assigned: fc.array(fc.constantFrom('*', '*', '*', 'me', '', '.', '..', '../me', '%2e%2e', 'a b'), {
    minLength: 1,
    maxLength: 4,
  }),
  lists: fc.boolean(),
  removes: fc.boolean(),
});

export interface StrangeServer {
  readonly client: Client;
  /** Paths that were sent a PUT, PATCH or DELETE. */
  readonly written: readonly string[];
  /** Paths of what POST has created. */
  readonly made: ReadonlySet<string>;
}

/**
 * An in-memory server of customers that keeps what it is sent and shows it in its own manner.
 * @param takes - whether it accepts some content; everything else is refused
 */
export function strangeServer(
  manner: Manner,
  takes: (item: JsonObject) => boolean = () => true,
): StrangeServer {
  const baseUrl = new URL('http://127.0.0.1:1/');
  const store = new Map<string, JsonObject>(
    strangers.map((accountID, objectId) => [
      accountID,
      { accountID, objectId, firstName: 'Eve', lastName: 'E' },
    ]),
  );
  const made = new Set<string>();
  const written: string[] = [];
  let count = 0;

  const answers: Readonly<Record<string, (request: HttpRequest, id: string) => Answer>> = {
    POST({ json }) {
      const items = [json as Json].flat().filter((each): each is JsonObject => isObject(each));
      if (!items.every(takes)) return { status: 422, body: { error: 'not one of ours' } };
      const kept = items.map((item): JsonObject => {
        count += 1;
        const turn = manner.assigned[count % manner.assigned.length] ?? '*';
        const accountID = turn === '*' ? `n${count}` : turn;
        store.set(accountID, { ...item, objectId: 1000 + count, accountID });
        made.add(`/customers/${encodeURIComponent(accountID)}`);
        return store.get(accountID) as JsonObject;
      });
      const location = manner.location === '*' ? `/customers/${kept[0]?.['accountID']}` : manner.location;
      return {
        status: 201,
        body: shaped(manner.created, kept, json as Json),
        headers: [['Location', location]],
      };
    },
    GET(_request, id) {
      if (id === '') return manner.lists ? { status: 200, body: [...store.values()] } : { status: 405 };
      const item = store.get(id);
      return item === undefined ? { status: 404 } : { status: 200, body: shaped(manner.read, [item], null) };
    },
    PUT: ({ json }, id) => change(id, json as Json),
    PATCH: ({ json }, id) => change(id, json as Json),
    DELETE: (_request, id) => ({ status: manner.removes && store.delete(id) ? 204 : 404 }),
  };
  const change = (id: string, json: Json): Answer => {
    const old = store.get(id);
    if (old === undefined) return { status: 404 };
    const [changes = {}] = [json].flat() as JsonObject[];
    if (!takes({ ...old, ...changes })) return { status: 422 };
    store.set(id, { ...old, ...changes, accountID: old['accountID'] ?? id });
    return { status: 200, body: shaped(manner.written, [store.get(id) as JsonObject], json) };
  };
  const send = (request: HttpRequest) => {
    if (['PUT', 'PATCH', 'DELETE'].includes(request.method)) written.push(request.path);
    const url = new URL(request.path, baseUrl);
    const id = decodeURIComponent(url.pathname.split('/')[2] ?? '');
    const isCustomer = /^\/customers(\/[^/]+)?$/.test(url.pathname);
    const answer = isCustomer ? answers[request.method]?.(request, id) : { status: 404 };
    const { status, body, headers = [] } = answer ?? { status: 405 };
    const content = request.json === undefined ? {} : { content: { text: JSON.stringify(request.json) } };
    const answered = exchange({
      method: request.method,
      url: url.href,
      status,
      headers: [...headers],
      ...(body === undefined ? {} : { json: body }),
    });
    return Promise.resolve({ ...answered, request: { ...answered.request, ...content } });
  };
  return { client: { baseUrl, send, rest: () => Promise.resolve() } as unknown as Client, written, made };
}

interface Answer {
  readonly status: number;
  readonly body?: Json;
  readonly headers?: readonly HeaderField[];
}

function shaped(shape: Shape, items: readonly JsonObject[], echo: Json): Json {
  switch (shape) {
    case 'new':
      return items.length === 1 ? (items[0] ?? null) : items;
    case 'stranger':
      return { accountID: 'me', objectId: 0, firstName: 'Eve', lastName: 'E' };
    case 'echo':
      return echo;
    case 'identifier':
      return items[0]?.['accountID'] ?? null;
    case 'nothing':
      return null;
    default:
      return Array.isArray(shape)
        ? shape.map((each: Shape) => shaped(each, items, echo))
        : Object.fromEntries(
            Object.entries(shape as ShapeObject).map(([name, each]) => [name, shaped(each, items, echo)]),
          );
  }
}
