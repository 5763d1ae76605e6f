import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { isMade, type ResourceType } from '../profile/profile.ts';
import { SetupFailed } from './setup-failed.ts';
import { typeAt } from './type-at.ts';

/** What a run may change and remove at the target (law 4, docs/laws.md). */
export interface Ownership {
  /**
   * What calibration has shown to lead to what the run made.
   * @param isAssigned - by the target, and not chosen by the run
   */
  own(path: string, isAssigned?: boolean): void;
  /** Another address at which GET has just shown what the run made. */
  alsoAt(path: string): void;
  /** How often the run has made something at a path, with whatever query: servers assign an identifier again once it is free. */
  timesOwned(path: string): number;
  /** Whether the target has assigned an identifier that something of the run's had before. */
  isHandedOutAgain(): boolean;
  /** Takes notice of a DELETE that was sent to a path. */
  removed(path: string, exchange: Exchange): void;
  /** Whether what was at a path may have been removed by the run from the beginning of one exchange until another one was done. */
  mayBeRemoved(path: string, from: Exchange, until: Exchange): boolean;
  /** What was there before the run: it never becomes the run's own, whatever address it is found at later. */
  others(paths: readonly string[]): void;
  /** An identifier that the run has chosen at random: it may be written once GET has said that nothing is there. */
  chosen(path: string): void;
  /** A collection that was not known when the run began: from now on it is never written, nor is what is above it. */
  spare(collection: string): void;
  isOthers(path: string): boolean;
  mayWrite(path: string): boolean;
  /** Takes notice of what GET says of a path. */
  read(path: string, exchange: Exchange): void;
}

/** @param collections - paths that are never written, nor is what is above them */
export function ownershipOf(collections: readonly Pick<ResourceType, 'collection'>[]): Ownership {
  const types = [...collections];
  const owned = new Set<string>();
  const times = new Map<string, number>();
  let isHandedOutAgain = false;
  const removals = new Map<string, readonly Exchange[]>();
  const before = new Set<string>();
  const free = new Map<string, 'chosen' | 'vacant'>();
  const isWithin = (path: string) =>
    isPlain(path) && !types.some(({ collection }) => leadsTo(path, collection));
  const timesAt = (path: string) => times.get(withoutQuery(path, types)) ?? 0;
  const isOthers = (path: string) => before.has(withoutSlash(keyOf(path)));
  return {
    own(path, isAssigned = true) {
      owned.add(keyOf(path));
      isHandedOutAgain ||= isAssigned && timesAt(path) > 0;
      times.set(withoutQuery(path, types), timesAt(path) + 1);
    },
    alsoAt: (path) => void owned.add(keyOf(path)),
    timesOwned: timesAt,
    isHandedOutAgain: () => isHandedOutAgain,
    removed(path, exchange) {
      const key = withoutSlash(withoutQuery(path, types));
      removals.set(key, [...(removals.get(key) ?? []), exchange]);
    },
    mayBeRemoved: (path, from, until) =>
      (removals.get(withoutSlash(withoutQuery(path, types))) ?? []).some(
        (removal) => removal.startMs <= doneBy(until) && doneBy(removal) >= from.startMs,
      ),
    others: (paths) => {
      for (const path of paths) before.add(withoutSlash(keyOf(path)));
    },
    chosen: (path) => void free.set(keyOf(path), 'chosen'),
    spare: (collection) => void types.push({ collection }),
    isOthers,
    mayWrite(path) {
      const key = keyOf(path);
      return isWithin(path) && !isOthers(path) && (owned.has(key) || free.get(key) === 'vacant');
    },
    read(path, exchange) {
      if (free.has(keyOf(path))) free.set(keyOf(path), isNothing(exchange) ? 'vacant' : 'chosen');
    },
  };
}

/** By when what was asked for is done, in ms, as far as that is known. */
function doneBy({ response, endMs }: Exchange): number {
  return response === undefined || response.status === 202 ? Number.POSITIVE_INFINITY : endMs;
}

/** Makes sure that a path is free before the run writes to it. @throws SetupFailed unless GET shows that it is */
export async function nothingAt(
  path: string,
  ownership: Ownership,
  look: () => Promise<Exchange>,
): Promise<void> {
  ownership.chosen(path);
  if (isNothing(await look())) return;
  throw new SetupFailed(`Nothing was written to ${path}, since GET did not show that it is free.`, false);
}

/** Whether GET shows that nothing is there. */
function isNothing({ response }: Exchange): boolean {
  return response?.status === 404 || response?.status === 410;
}

/**
 * The same for each address of a resource: one Location may have a query where another has none. Where it is the query that
 * tells resources apart, it stays.
 */
export function withoutQuery(path: string, types: readonly Pick<ResourceType, 'collection'>[]): string {
  const [before = ''] = keyOf(path).split('?');
  return types.some(({ collection }) => leadsTo(before, collection)) ? keyOf(path) : before;
}

/** The same for each spelling of a path: escapes are undone, the query stays where it belongs to the path. */
function keyOf(path: string): string {
  const [, before = path, query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  return `${before.split('/').map(decoded).join('/')}${query}`;
}

function decoded(segment: string): string {
  try {
    // what is escaped so that it ends no segment and no path, and begins no escape, still is
    return decodeURIComponent(segment).replace(/[/?#%]/g, encodeURIComponent);
  } catch {
    return segment;
  }
}

/** Servers that tell a path from the same with a slash at its end are rare enough to spare both. */
function withoutSlash(path: string): string {
  return path.replace(/^([^?]*)\/(?=\?|$)/, '$1');
}

/**
 * Whether a path is one that no server reads as another: absolute, without dots and empty segments (RFC 3986 5.2.4) but
 * the one that a slash at its end makes.
 */
function isPlain(path: string): boolean {
  const [beforeQuery = ''] = withoutSlash(path).split('?');
  const segments = beforeQuery.split('/').map(decoded);
  return (
    segments.length > 1 &&
    segments[0] === '' &&
    segments.slice(1).every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** Whether a path is that of a collection, or above it. */
function leadsTo(path: string, collection: string): boolean {
  const [beforeQuery = ''] = withoutSlash(keyOf(path)).split('?');
  return `${withoutSlash(keyOf(collection))}/`.startsWith(`${beforeQuery}/`);
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The one door for everything that is written: it lets PUT, PATCH and DELETE pass to what is ours alone, and nothing at all to
 * what the profile says no way to make, whoever sends it, and with whatever credential.
 * @throws SetupFailed from `send` and `wire` of the client, where nothing has shown that a path is ours
 */
export function guarded(client: Client, ownership: Ownership, types: readonly ResourceType[]): Client {
  const pass = (method: string, path: string) => {
    if (reads.has(method)) return;
    const type = typeAt(path, types);
    if (type !== undefined && !isMade(type))
      throw new SetupFailed(
        `${method} ${path} was not sent: the profile has no POST for ${type.name}, so that nothing there is the run's own.`,
        false,
      );
    if (method === 'POST' || ownership.mayWrite(path)) return;
    throw new SetupFailed(
      `${method} ${path} was not sent: no GET has shown that the run itself made what is there.`,
      false,
    );
  };
  return {
    ...client,
    async send(request) {
      pass(request.method, request.path);
      const exchange = await client.send(request);
      if (request.method === 'GET') ownership.read(request.path, exchange);
      if (request.method === 'DELETE') ownership.removed(request.path, exchange);
      return exchange;
    },
    async wire(request) {
      pass(request.method, request.path);
      return client.wire(request);
    },
  };
}
