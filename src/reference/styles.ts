import type { Action } from './action.ts';
import { type Deviation, group, type Handler, type Operation } from './fault.ts';
import { existing, nameOf } from './faults/tools.ts';
import { isObject, type Kind } from './kind.ts';
import {
  answer,
  type Headers,
  type Item,
  type Json,
  type Outcome,
  problem,
  type Response,
} from './message.ts';

// Other choices where the specification is silent: each is as conforming as the server without it.

/** Changes what successful operations come to. */
function showing(
  change: (outcome: Outcome & { readonly body: Json }, action: Action) => Outcome,
  when: (action: Action) => boolean = () => true,
): Deviation<Operation> {
  return (next) => async (action, world) => {
    const outcome = await next(action, world);
    const { body, status } = outcome;
    return body !== undefined && status < 300 && when(action)
      ? change({ ...outcome, body }, action)
      : outcome;
  };
}

/** Changes responses as they are written. */
function writing(change: (response: Response) => Response): Deviation<Handler> {
  return (next) => async (request, world) => change(await next(request, world));
}

/** The items of a body, out of the wrapper that the server without styles uses. */
function unwrapped(body: Json): readonly Item[] {
  const inner = isObject(body) ? Object.values(body)[0] : body;
  return [inner ?? []].flat().filter(isObject);
}

function wrapping(wrap: (items: readonly Item[], isOne: boolean, kind: Kind) => Json): Deviation<Operation> {
  return showing((outcome, { id, kind, items }) => {
    const isOne = id !== undefined || items.length === 1;
    return { ...outcome, body: wrap(unwrapped(outcome.body), isOne, kind) };
  });
}

const isWrite = ({ method }: Action) => method === 'POST' || method === 'PUT' || method === 'PATCH';

const keepsIdentifiers: Deviation<Operation> = (next) => (action, world) => {
  if (action.method !== 'POST') return next(action, world);
  const { kind, store, items } = action;
  const ids = items.map((item) => item[kind.key]);
  if (ids.includes(undefined)) return problem(400, 'the identifier is missing');
  if (ids.some((id) => store.has(String(id))) || new Set(ids).size < ids.length)
    return problem(409, 'the identifier is taken');
  for (const item of items) store.set(String(item[kind.key]), item);
  return answer(201, kind.name === 'customers' ? items : { employees: items });
};

const requiresEveryField: Deviation<Operation> = (next) => (action, world) => {
  const names = Object.keys(action.kind.fields).filter((name) => !action.kind.identifiers.includes(name));
  const lacks =
    action.method !== 'PATCH' && action.items.some((item) => names.some((name) => !(name in item)));
  return lacks ? problem(400, 'a field is missing') : next(action, world);
};

const refusesUnknownPut: Deviation<Operation> = (next) => (action, world) =>
  action.method === 'PUT' && existing(action) === undefined
    ? problem(404, 'no such resource')
    : next(action, world);

function repeatedDelete(status: number): Deviation<Operation> {
  return (next) => {
    const deleted = new Set<string>();
    return async (action, world) => {
      const outcome = await next(action, world);
      if (action.method !== 'DELETE') return outcome;
      const repeated = outcome.status === 404 && deleted.has(nameOf(action));
      deleted.add(nameOf(action));
      return repeated ? answer(status) : outcome;
    };
  };
}

function hiding(hides: (action: Action) => boolean): Deviation<Operation> {
  return (next) => (action, world) =>
    hides(action) ? problem(405, 'not allowed', { Allow: 'POST' }) : next(action, world);
}

function unauthorised(status: number): Deviation<Handler> {
  return writing((response) => (response.status === 401 ? { ...response, status } : response));
}

function withFields(fields: () => Headers): Deviation<Handler> {
  return writing((response) => ({ ...response, headers: { ...response.headers, ...fields() } }));
}

const volatile: Deviation<Handler> = (next) => {
  let count = 0;
  return withFields(() => {
    count += 1;
    return { 'X-Request-Id': String(count) };
  })(next);
};

const chunked: Deviation<Handler> = writing((response) => {
  const { 'Content-Length': _length, ...headers } = response.headers;
  return { ...response, headers };
});

const contentless: Deviation<Handler> = writing((response) => {
  if (response.status < 400) return response;
  const { content: _content, headers, ...rest } = response;
  const { 'Content-Type': _type, ...others } = headers;
  return { ...rest, headers: { ...others, 'Content-Length': '0' } };
});

const bare = (items: readonly Item[], isOne: boolean): Json => (isOne ? (items[0] ?? null) : items);

export const styles = group({
  'responses-bare': { summary: 'an item by itself, several in an array', inside: wrapping(bare) },
  'responses-in-data': {
    summary: 'everything under `data`',
    inside: wrapping((items, isOne) => ({ data: bare(items, isOne), count: items.length })),
  },
  'responses-under-name': {
    summary: 'an item under a singular key, several under a plural one',
    inside: wrapping((items, isOne, { name }) => ({
      [isOne ? name.slice(0, -1) : name]: bare(items, isOne),
    })),
  },
  'creation-shows-identifier': {
    summary: 'POST answers with bare identifiers',
    inside: showing(
      (outcome, { kind }) => {
        const ids = unwrapped(outcome.body).map((item) => item[kind.key] ?? null);
        return { ...outcome, body: ids.length === 1 ? (ids[0] ?? null) : ids };
      },
      ({ method }) => method === 'POST',
    ),
  },
  'writes-show-nothing': {
    summary: 'POST of one has a Location and no content, PUT and PATCH are 204',
    inside: showing(({ headers, ...outcome }, { method }) => {
      if (method !== 'POST') return answer(204);
      return 'Location' in headers ? answer(201, undefined, headers) : { headers, ...outcome };
    }, isWrite),
  },
  'location-relative': {
    summary: 'Location is relative to the collection',
    inside: showing(({ headers, ...outcome }, { kind }) => {
      const last = headers['Location']?.split('/').at(-1);
      return {
        ...outcome,
        headers: last === undefined ? headers : { ...headers, Location: `${kind.name}/${last}` },
      };
    }),
  },
  'creation-is-200': {
    summary: 'POST is 200',
    inside: showing(
      (outcome) => ({ ...outcome, status: 200 }),
      ({ method }) => method === 'POST',
    ),
  },
  'client-identifiers': {
    summary: 'identifiers are those of the client, a taken one is 409',
    inside: keepsIdentifiers,
  },
  'put-refuses-unknown': { summary: 'PUT of what is not there is 404', inside: refusesUnknownPut },
  'every-field-required': { summary: 'POST and PUT that lack a field are 400', inside: requiresEveryField },
  'delete-again-204': { summary: 'a repeated DELETE is 204', inside: repeatedDelete(204) },
  'delete-again-410': { summary: 'a repeated DELETE is 410', inside: repeatedDelete(410) },
  'unauthorised-403': { summary: 'without the token 403', outside: unauthorised(403) },
  'unauthorised-404': { summary: 'without the token 404', outside: unauthorised(404) },
  'errors-empty': { summary: 'errors have no content', outside: contentless },
  'server-fields': {
    summary: 'representations have fields that the server sets',
    inside: showing((outcome) => ({ ...outcome, body: withServerFields(outcome.body) })),
  },
  'volatile-fields': { summary: 'a header field differs each time', outside: volatile },
  'closes-connections': {
    summary: 'each response closes its connection',
    outside: withFields(() => ({ Connection: 'close' })),
  },
  chunked: { summary: 'content is chunked, without Content-Length', outside: chunked },
  'employees-unreadable': {
    summary: 'employees can only be created',
    inside: hiding(({ kind, method }) => kind.name === 'employees' && method !== 'POST'),
  },
  'lists-refused': {
    summary: 'collections cannot be listed',
    inside: hiding(({ id, method }) => id === undefined && method !== 'POST'),
  },
});

export type StyleName = (typeof styles)[number]['name'];

function withServerFields(body: Json): Json {
  if (Array.isArray(body)) return body.map((each) => withServerFields(each as Json));
  if (!isObject(body)) return body;
  const isItem = 'accountID' in body || 'hiredatetime' in body;
  if (isItem)
    return { ...body, version: 1, created: '2026-01-01T00:00:00.000Z', links: { self: '/somewhere' } };
  return Object.fromEntries(Object.entries(body).map(([name, inner]) => [name, withServerFields(inner)]));
}
