import type { Client } from '../../http/client/client.ts';
import { isNothing, succeeded } from '../../http/exchange/answer.ts';
import { namesUnsafeMethod, withoutMethodNamed } from '../../http/exchange/asked-fields.ts';
import { json, textOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import { type HttpRequest, isSafe } from '../../http/exchange/request.ts';
import { percentDecoded } from '../../percent-decoded.ts';
import { isMade, type ResourceType } from '../../profile/profile.ts';
import { SetupFailed } from '../setup-failed.ts';
import { typeAt } from '../type-at.ts';

/** From when until when a request may take effect, in ms; the end is infinite if unknown. */
export interface Period {
  readonly startMs: number;
  readonly doneMs: number;
}

/** What a run may change and remove at the target (law 4, docs/laws.md). */
export interface Ownership {
  /**
   * Notes a path that calibration has shown to lead to a resource of the run.
   * @param isAssigned - whether the target assigned it, and the run did not choose it
   */
  own(path: string, isAssigned?: boolean): void;
  /** Notes another address at which GET has just shown a resource of the run. */
  alsoAt(path: string): void;
  /**
   * How often the run created something at a path, whatever its query: servers reassign identifiers once they are free.
   */
  timesOwned(path: string): number;
  /**
   * Whether the run created something at a path and never tried to remove it: the identifier cannot have been
   * reassigned.
   */
  isKept(path: string): boolean;
  /** Whether the target reassigned an identifier of one of the run's resources. */
  reassignsIdentifiers(): boolean;
  /** Notes a DELETE that was sent to a path. */
  removed(path: string, exchange: Exchange): void;
  /** Whether the run may have removed the resource at a path between the beginning of one exchange and the end of another. */
  mayBeRemoved(path: string, from: Period, until: Period): boolean;
  /** Notes that GET shows a resource of the run after a DELETE that was answered with success. */
  outlived(): void;
  /** Whether that was never seen: otherwise each removal has to be checked. */
  removesReliably(): boolean;
  /** Notes whether what was created in a collection was found. @param isOne - by a request for one resource, and not for several */
  found(collection: string, isFound: boolean, isOne: boolean): void;
  /** How many of the last creations in a collection were not found. */
  lostInARow(collection: string): number;
  /** Notes what existed before the run: it never becomes the run's own, whatever address it is found at later. */
  others(paths: readonly string[]): void;
  /** Notes a path that the run chose at random: it may be written to once GET has shown that nothing is there. */
  chosen(path: string): void;
  /** Notes a fixed path that the profile permits to be written. */
  lend(path: string): void;
  /** Notes a collection that was unknown when the run began: from now on, nothing is written to it or above it. */
  spare(collection: string): void;
  isOthers(path: string): boolean;
  mayWrite(path: string): boolean;
  /** Notes the answer of GET to a path. */
  read(path: string, exchange: Exchange): void;
  /** Notes how GET succeeds where nothing ever was, as it does at a target that takes the identifier for a filter. */
  foundNothing(exchange: Exchange): void;
  /** Whether GET says that nothing is there: by its status, or by such a success, in the same words. */
  saysNothing(exchange: Exchange): boolean;
}

/** @param collections - types whose collections, and all paths above them, are never written to */
export function ownershipOf(collections: readonly Pick<ResourceType, 'collection'>[]): Ownership {
  const types = [...collections];
  const owned = new Set<string>();
  const times = new Map<string, number>();
  let reassignsIdentifiers = false;
  let removesReliably = true;
  const lost = new Map<string, number>();
  /** The collections in which resources that were created one by one are found. */
  const findable = new Set<string>();
  const removals = new Map<string, readonly Period[]>();
  const before = new Set<string>();
  const free = new Map<string, 'chosen' | 'vacant'>();
  const lent = new Set<string>();
  const wordsOfNothing = new Set<string>();
  const wordsIn = ({ response }: Exchange) => (response === undefined ? '' : textOf(response.content));
  const saysNothing = (exchange: Exchange) =>
    isNothing(exchange) || (succeeded(exchange) && wordsOfNothing.has(wordsIn(exchange)));
  const isWithin = (path: string) =>
    isUnambiguous(path) && !types.some(({ collection }) => leadsTo(path, collection));
  // a path above a collection is never written, whatever the profile says about it
  const isLent = (path: string) =>
    lent.has(path) && !types.some(({ collection }) => collection !== path && leadsTo(path, collection));
  const timesAt = (path: string) => times.get(withoutQuery(path, types)) ?? 0;
  const isOthers = (path: string) => before.has(inOneSpelling(path));
  return {
    own(path, isAssigned = true) {
      owned.add(keyOf(path));
      reassignsIdentifiers ||= isAssigned && timesAt(path) > 0;
      times.set(withoutQuery(path, types), timesAt(path) + 1);
    },
    alsoAt: (path) => void owned.add(keyOf(path)),
    timesOwned: timesAt,
    isKept: (path) => timesAt(path) > 0 && !removals.has(withoutSlash(withoutQuery(path, types))),
    reassignsIdentifiers: () => reassignsIdentifiers,
    removed(path, exchange) {
      const key = withoutSlash(withoutQuery(path, types));
      removals.set(key, [...(removals.get(key) ?? []), periodOf(exchange)]);
    },
    mayBeRemoved: (path, from, until) =>
      (removals.get(withoutSlash(withoutQuery(path, types))) ?? []).some(
        (removal) => removal.startMs <= until.doneMs && removal.doneMs >= from.startMs,
      ),
    outlived() {
      removesReliably = false;
    },
    removesReliably: () => removesReliably,
    found(collection, isFound, isOne) {
      if (isFound && isOne) findable.add(collection);
      // where single resources are found, those of batches are what a target that loses batches has lost
      if (!isFound && !isOne && findable.has(collection)) return;
      lost.set(collection, isFound ? 0 : (lost.get(collection) ?? 0) + 1);
    },
    lostInARow: (collection) => lost.get(collection) ?? 0,
    others: (paths) => {
      for (const path of paths) before.add(inOneSpelling(path));
    },
    chosen: (path) => void free.set(keyOf(path), 'chosen'),
    lend: (path) => void lent.add(path),
    spare: (collection) => void types.push({ collection }),
    isOthers,
    mayWrite(path) {
      const key = keyOf(path);
      if (isLent(path)) return true;
      return isWithin(path) && !isOthers(path) && (owned.has(key) || free.get(key) === 'vacant');
    },
    read(path, exchange) {
      if (free.has(keyOf(path))) free.set(keyOf(path), saysNothing(exchange) ? 'vacant' : 'chosen');
    },
    foundNothing(exchange) {
      // whatever holds a value may be somebody's resource
      if (succeeded(exchange) && isEmpty(json(exchange))) wordsOfNothing.add(wordsIn(exchange));
    },
    saysNothing,
  };
}

/** Whether there is nothing but empty lists, empty objects and null in some content. */
function isEmpty(content: Json | undefined): boolean {
  if (content === undefined) return false;
  return content === null || (typeof content === 'object' && Object.values(content).every(isEmpty));
}

/** When a request may have taken effect. */
export function periodOf({ startMs, response, endMs }: Exchange): Period {
  const isUnknown = response === undefined || response.status === 202;
  return { startMs, doneMs: isUnknown ? Number.POSITIVE_INFINITY : endMs };
}

/** Makes sure that a path is free before the run writes to it. @throws SetupFailed unless GET shows that it is */
export async function nothingAt(
  path: string,
  ownership: Ownership,
  look: () => Promise<Exchange>,
): Promise<void> {
  ownership.chosen(path);
  if (ownership.saysNothing(await look())) return;
  throw new SetupFailed(`Nothing was written to ${path}, since GET did not show that it is free.`);
}

/**
 * A path that is equal for all addresses of a resource: one Location may have a query and another none. A query that
 * identifies the resource stays.
 */
export function withoutQuery(path: string, types: readonly Pick<ResourceType, 'collection'>[]): string {
  const [before = ''] = keyOf(path).split('?');
  return types.some(({ collection }) => leadsTo(before, collection)) ? keyOf(path) : before;
}

/** A path that is equal for all its spellings: escapes are percentDecoded, and the query is kept. */
function keyOf(path: string): string {
  // most paths have no escapes, and this is called several times for each
  if (!/[%#]/.test(path)) return path;
  const [, before = path, query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  return `${before.split('/').map(plainSegment).join('/')}${query}`;
}

/** A segment without its escapes, except those of characters that would end it or the path, or begin an escape. */
function plainSegment(segment: string): string {
  return percentDecoded(segment)?.replace(/[/?#%]/g, encodeURIComponent) ?? segment;
}

/** A path that is equal for all its spellings, and without a slash at its end. */
export function inOneSpelling(path: string): string {
  return withoutSlash(keyOf(path));
}

/** A path without a trailing slash: servers for which it matters are so rare that both paths can be spared. */
function withoutSlash(path: string): string {
  return path.replace(/^([^?]*)\/(?=\?|$)/, '$1');
}

/**
 * Whether no server will take a path for another: it is absolute, without dot segments (RFC 3986 5.2.4), and without
 * empty segments except after a trailing slash.
 */
function isUnambiguous(path: string): boolean {
  const [beforeQuery = ''] = withoutSlash(path).split('?');
  const segments = beforeQuery.split('/').map(plainSegment);
  return (
    segments.length > 1 &&
    segments[0] === '' &&
    segments.slice(1).every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** Whether a path is a collection's, or above it. */
function leadsTo(path: string, collection: string): boolean {
  const [beforeQuery = ''] = withoutSlash(keyOf(path)).split('?');
  return `${withoutSlash(keyOf(collection))}/`.startsWith(`${beforeQuery}/`);
}

/**
 * The one door for all writes: whoever sends them, with whatever credential, it lets PUT, PATCH and DELETE pass only to
 * our own resources, and no write at all to types that the profile has no way to create. A read that names another
 * method, which some servers perform, is a write.
 * @throws SetupFailed from `send` and `wire` of the client, if a path was not shown to be ours
 */
export function guarded(client: Client, ownership: Ownership, types: readonly ResourceType[]): Client {
  const pass = (request: HttpRequest) => {
    const { method } = request;
    const isOverridden = namesUnsafeMethod(request);
    if (isSafe(method) && !isOverridden) return;
    const path = isOverridden ? withoutMethodNamed(request.path) : request.path;
    const type = typeAt(path, types);
    if (type !== undefined && !isMade(type))
      throw new SetupFailed(
        `${method} to ${type.name} was not sent: the profile has no POST for ${type.name}, so nothing there is the run's own.`,
      );
    if ((method === 'POST' && !isOverridden) || ownership.mayWrite(path)) return;
    // it names only the type, so that all such cases are counted under one reason
    throw new SetupFailed(
      `${method} to ${type?.name ?? path} was not sent: no GET has shown that the run itself made what is there.`,
    );
  };
  return {
    ...client,
    async send(request) {
      pass(request);
      const exchange = await client.send(request);
      if (request.method === 'GET') ownership.read(request.path, exchange);
      if (request.method === 'DELETE') ownership.removed(request.path, exchange);
      return exchange;
    },
    async wire(request) {
      pass(request);
      return client.wire(request);
    },
  };
}
