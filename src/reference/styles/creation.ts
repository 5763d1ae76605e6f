import { type Deviation, group, type Handler, type Operation } from '../fault.ts';
import { answer, type Item, problem } from '../message.ts';
import { missing, pick } from '../operations.ts';
import type { Store } from '../world.ts';
import { isList, isPost, isWrite, showing, unwrapped, writing } from './tools.ts';

/** The client knows where things are, so no response tells it. */
const keepsIdentifiers: Deviation<Operation> = (next) => async (action, world) => {
  if (action.method !== 'POST') return next(action, world);
  const { kind, store, items } = action;
  const ids = items.map((item) => item[kind.key]);
  if (ids.includes(undefined)) return problem(400, 'the identifier is missing');
  if (ids.some((id) => store.has(String(id))) || new Set(ids).size < ids.length)
    return problem(409, 'the identifier is taken');
  const given = items.values();
  const assigned = (): Item => {
    const item = given.next().value ?? {};
    return { ...world.next(kind, String(item[kind.key])), ...pick(item, kind.identifiers) };
  };
  const { headers, ...outcome } = await next(action, { ...world, next: assigned });
  const { Location: _location, ...others } = headers;
  return { ...outcome, headers: others };
};

/** The first number that is free, as a server has it that counts what it holds. */
const reusesIdentifiers: Deviation<Operation> = (next) => (action, world) => {
  if (action.method !== 'POST') return next(action, world);
  const { kind, store } = action;
  const taken = new Set(store.keys());
  const assign = (): Item => {
    for (let count = 0; ; count += 1) {
      const identifiers = kind.assign(count);
      const key = String(identifiers[kind.key]);
      if (taken.has(key)) continue;
      taken.add(key);
      return identifiers;
    }
  };
  return next(action, { ...world, next: assign });
};

/** How long a creation that was accepted takes, in ms. */
const pendingMs = 60;

/** What was created is there a moment after the response. */
const createsLater: Deviation<Operation> = (next) => {
  const readyAt = new Map<string, number>();
  const isReady = (name: string) => Date.now() >= (readyAt.get(name) ?? 0);
  return async (action, world) => {
    const { kind, store, id } = action;
    const ready = (): Store => new Map([...store].filter(([key]) => isReady(`${kind.name}/${key}`)));
    if (id !== undefined && !isReady(`${kind.name}/${id}`)) return missing();
    if (isList(action)) return next({ ...action, store: ready() }, world);
    if (!isPost(action)) return next(action, world);
    const before = new Set(store.keys());
    const outcome = await next(action, world);
    for (const key of store.keys())
      if (!before.has(key)) readyAt.set(`${kind.name}/${key}`, Date.now() + pendingMs);
    return outcome.status < 300 ? { ...outcome, status: 202 } : outcome;
  };
};

function location(change: (path: string, host: string, isSecure: boolean) => string): Deviation<Handler> {
  return writing((response, { host: [host = ''], incoming }) => {
    const { Location, ...headers } = response.headers;
    if (Location === undefined) return response;
    const isSecure = 'encrypted' in incoming.socket;
    return { ...response, headers: { ...headers, Location: change(Location, host, isSecure) } };
  });
}

/** Who identifies what is created, and how the response says where it is. */
export const creation = group({
  'client-identifiers': {
    summary: 'identifiers are those of the client, a taken one is 409',
    inside: keepsIdentifiers,
  },
  'identifiers-reused': {
    summary: 'an identifier that is free again is assigned again',
    inside: reusesIdentifiers,
  },
  'creation-shows-identifier': {
    summary: 'POST answers with bare identifiers',
    inside: showing((outcome, { kind }) => {
      const ids = unwrapped(outcome.body).map((item) => item[kind.key] ?? null);
      return { ...outcome, body: ids.length === 1 ? (ids[0] ?? null) : ids };
    }, isPost),
  },
  'writes-show-nothing': {
    summary: 'POST of one has a Location and no content, PUT and PATCH are 204',
    inside: showing(({ headers, ...outcome }, { method }) => {
      if (method !== 'POST') return answer(204);
      return 'Location' in headers ? answer(201, undefined, headers) : { headers, ...outcome };
    }, isWrite),
  },
  'creation-is-200': {
    summary: 'POST is 200',
    inside: showing((outcome) => ({ ...outcome, status: 200 }), isPost),
  },
  'creation-is-204': {
    summary: 'POST of one is 204, with a Location',
    inside: showing(
      (outcome) => ('Location' in outcome.headers ? answer(204, undefined, outcome.headers) : outcome),
      isPost,
    ),
  },
  'creation-is-202': {
    summary: `POST is 202, and what it creates is there ${pendingMs} ms later`,
    inside: createsLater,
  },
  'location-relative': {
    summary: 'Location is relative to the collection',
    outside: location((path) => path.split('/').slice(-2).join('/')),
  },
  'location-absolute': {
    summary: 'Location is an absolute URL',
    outside: location((path, host, isSecure) => `${isSecure ? 'https' : 'http'}://${host}${path}`),
  },
});
