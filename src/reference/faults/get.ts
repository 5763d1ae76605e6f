import type { Socket } from 'node:net';
import type { Action } from '../action.ts';
import { type Deviation, group, type Operation } from '../fault.ts';
import type { Item } from '../message.ts';
import { missing as nothingThere, show } from '../operations.ts';
import { after, type Existing, existing, isRead, nameOf, neighbourOf, scribble } from './tools.ts';

/** Remembers a resource before an action that succeeded, as the version to show from then on. */
type Remember = (before: Existing, shown: Map<string, Item>) => void;

/** Shows remembered versions to GET and HEAD, until the resource is deleted. */
function remembering(remember: Remember): Deviation<Operation> {
  return (next) => {
    const shown = new Map<string, Item>();
    return async (action, world) => {
      const before = existing(action);
      const outcome = await next(action, world);
      if (before === undefined || outcome.status >= 300) return outcome;
      remember(before, shown);
      if (action.method === 'DELETE') shown.delete(nameOf(action));
      const old = shown.get(nameOf(action));
      return old !== undefined && isRead(action) ? show(action, old) : outcome;
    };
  };
}

// Every change passes here first, so the oldest version is the one that was created.
const oldest: Remember = (before, shown) => {
  if (!shown.has(nameOf(before))) shown.set(nameOf(before), before.item);
};

const beforePatch: Remember = (before, shown) => {
  if (before.method === 'PATCH') shown.set(nameOf(before), before.item);
  if (before.method === 'PUT') shown.delete(nameOf(before));
};

/** Changes resources after GET has shown them. */
function writing(isMeant: (action: Action) => boolean = () => true): Deviation<Operation> {
  return after('GET', (action) => {
    if (isMeant(action)) scribble(action.store, action.kind, action.id);
  });
}

const everyThird: Deviation<Operation> = (next) => {
  const counts = new Map<string, number>();
  return writing((action) => {
    const count = (counts.get(nameOf(action)) ?? 0) + 1;
    counts.set(nameOf(action), count);
    return count % 3 === 0;
  })(next);
};

/** A deleted resource stays deleted; only a resource that never existed is created by reading it. */
const createsMissing: Deviation<Operation> = (next) => {
  const deleted = new Set<string>();
  return async (action, world) => {
    const { method, kind, store, id } = action;
    const isThere = existing(action) !== undefined;
    const outcome = await next(action, world);
    if (method === 'DELETE' && isThere) deleted.add(nameOf(action));
    const isMissing = method === 'GET' && outcome.status === 404 && !deleted.has(nameOf(action));
    if (id === undefined || !isMissing) return outcome;
    const identifiers = world.next(kind, id);
    if (String(identifiers[kind.key]) === id) store.set(id, identifiers);
    return outcome;
  };
};

/** The entity tag tells the resource, and not its version. */
const taggedByName: Deviation<Operation> = (next) => async (action, world) => {
  const outcome = await next(action, world);
  if (!isRead(action) || existing(action) === undefined) return outcome;
  const tag = `"${encodeURIComponent(nameOf(action))}"`;
  if (action.request.incoming.headers['if-none-match'] === tag)
    return { status: 304, headers: { ETag: tag } };
  return { ...outcome, headers: { ...outcome.headers, ETag: tag } };
};

/** Where GET has found nothing, nothing is found later either, unless something is written there. */
const rememberingNothing: Deviation<Operation> = (next) => {
  const missing = new Set<string>();
  return async (action, world) => {
    const outcome = await next(action, world);
    const name = nameOf(action);
    if (!isRead(action)) missing.delete(name);
    else if (outcome.status === 404) missing.add(name);
    return isRead(action) && missing.has(name) ? nothingThere() : outcome;
  };
};

/** Each connection shows a resource as it was when it was first read there, until it is written to there, or removed. */
const staleOnConnection: Deviation<Operation> = (next) => {
  const snapshots = new Map<string, WeakMap<Socket, Item>>();
  return async (action, world) => {
    const { socket } = action.request.incoming;
    const name = nameOf(action);
    const shown = snapshots.get(name) ?? new WeakMap<Socket, Item>();
    snapshots.set(name, shown);
    const there = existing(action);
    const outcome = await next(action, world);
    if (action.method === 'DELETE') snapshots.delete(name);
    if (!isRead(action)) shown.delete(socket);
    if (there === undefined || !isRead(action)) return outcome;
    const old = shown.get(socket) ?? there.item;
    shown.set(socket, old);
    return show(action, old);
  };
};

export const getFaults = group({
  'get-writes': { summary: 'each GET changes the resource after showing it', inside: writing() },
  'get-writes-every-third': {
    summary: 'each third GET changes the resource after showing it',
    inside: everyThird,
  },
  'get-writes-with-query': {
    summary: 'GET with a query string changes the resource',
    inside: writing(({ query }) => query !== ''),
  },
  'get-creates-missing': {
    summary: 'GET of a missing resource is 404 and creates it',
    inside: createsMissing,
  },
  'get-touches-neighbour': {
    summary: 'GET changes another resource',
    inside: after('GET', ({ store, kind, id }) => scribble(store, kind, neighbourOf(store, [id]))),
  },
  'get-stale': { summary: 'GET always shows the first version that it showed', inside: remembering(oldest) },
  'get-stale-after-patch': {
    summary: 'after PATCH, GET shows the version before it',
    inside: remembering(beforePatch),
  },
  'get-entity-tag-stays': {
    summary: 'the entity tag of a resource never changes, and whoever names it gets 304',
    inside: taggedByName,
  },
  'get-missing-stays': {
    summary: 'where GET has found nothing, it never finds what POST makes there',
    inside: rememberingNothing,
  },
  'get-stale-on-connection': {
    summary:
      'what a connection has read stays as it was there until that connection writes to it, or it is removed',
    inside: staleOnConnection,
  },
});
