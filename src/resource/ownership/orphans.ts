import { redacted } from '../../http/auth/redact.ts';
import type { Client } from '../../http/client/client.ts';
import { isNothing, succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { type JsonObject, objectsIn } from '../../http/exchange/json.ts';
import { percentDecoded } from '../../percent-decoded.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { isShownIn, placesOf } from '../calibration/learn-place.ts';
import { identifiersOf } from '../identifiers/identity.ts';
import { itemPath } from '../identifiers/item-path.ts';
import { isComplete, type Listed, listedOn } from '../listed.ts';
import { pagesIn } from '../pages.ts';
import { itemsToMake, type LearntType } from '../place.ts';
import { difference, pick } from '../representation/difference.ts';
import { isMarked } from '../representation/marks.ts';
import { type Item, ownFields } from '../representation/representation.ts';
import { typeAt } from '../type-at.ts';
import type { Holding, More } from './ledger.ts';
import type { Located, Lost, Outstanding } from './outstanding.ts';

/**
 * Where a creation whose location is not in the ledger went; without any path and without `more`, nothing was created.
 */
export interface Traced {
  readonly number: number;
  readonly paths: readonly string[];
  /** Not everything that was to be created is found, and it may be elsewhere. */
  readonly more?: More;
}

/** What the collection of a type holds, as far as the pages of its list show. */
export function holdingIn(pages: readonly Exchange[], type: LearntType): Holding {
  const paths = listedOn(pages, type).map(([path]) => path);
  const isKnown = type.places.some(({ operation }) => operation === 'list');
  return { paths, whole: isComplete(pages) && isKnown, places: type.places };
}

/**
 * Every path to which identifiers of a type lead on some pages: none of these is ours. If it is known where the list has its items, only
 * of objects that may be resources of the type: what is nested in an item has identifiers of its own.
 */
export function pathsNamedIn(pages: readonly Exchange[], type: LearntType): readonly string[] {
  const name = placeholderOf(type.item) ?? '';
  const isKnown = type.places.some(({ operation }) => operation === 'list');
  return pages
    .flatMap((page) => objectsIn(json(page)))
    .filter((each) => Object.hasOwn(each, name) && (!isKnown || mayBeOne(each, type)))
    .flatMap((each) => itemPath(type, { [name]: each[name] ?? null }) ?? []);
}

/** Whether an object has at least half of the fields that clients set. */
function mayBeOne(each: JsonObject, type: ResourceType): boolean {
  const names = Object.keys(ownFields(type.schema.properties, type));
  return names.filter((name) => Object.hasOwn(each, name)).length * 2 >= names.length;
}

/**
 * Looks for what was created by requests whose response never came, or did not tell. For a PUT, that is its own path.
 * What a POST created is at the identifiers that were sent, if the target keeps these, or else in the list of its
 * collection: it has the identifier that was sent, or else the content, and was not there before the run.
 */
export async function trace(
  client: Client,
  types: readonly ResourceType[],
  outstanding: Outstanding,
  located: readonly Located[],
): Promise<readonly Traced[]> {
  const { unknown, paths: still, before } = outstanding;
  const traced: Traced[] = unknown.flatMap(({ method, path, number }) =>
    method === 'POST' ? [] : [{ number, paths: [path] }],
  );
  for (const type of types) {
    const unseen = unknown.filter(({ method, path }) => method === 'POST' && isAt(path, type.collection));
    const named = await atSentIdentifiers(unseen, type, { ...outstanding, located }, client);
    traced.push(...named);
    const told = new Set(named.map(({ number }) => number));
    const lost = unseen.filter(({ number }) => !told.has(number));
    if (lost.length === 0) continue;
    const pages = await pagesIn({ type, client });
    const old = before.get(type.collection) ?? holdingByMarks(pages, lost, type);
    const listed = listedOn(pages, { ...type, places: old.places });
    // an identifier that was removed may have been reassigned
    const strangers = new Set([...still.keys(), ...old.paths, ...named.flatMap(({ paths }) => paths)]);
    const candidates = listed.filter(([path]) => !strangers.has(path));
    // if the list is incomplete, what it lacks may still exist
    if (!isComplete(pages) || !old.whole) continue;
    const found = lost.map((each) => [each, taken(each, candidates, type)] as const);
    traced.push(...found.map(([each, paths]) => foundAt(each, paths, candidates.length === 0, type)));
  }
  return traced;
}

/** @param isWhole - whether nothing else in the list may be what was created */
function foundAt(
  { number, content, isCertain }: Lost,
  paths: readonly string[],
  isWhole: boolean,
  type: ResourceType,
): Traced {
  // what the response said was created must be somewhere: a list without it may be only the first page of one
  const isNone = isWhole && isCertain === undefined;
  const isAll = isNone || paths.length >= (itemsToMake(content, type).length || 1);
  return { number, paths, ...(isAll ? {} : { more: isCertain ?? 'perhaps' }) };
}

/** How many creations are looked for one by one: cleaning up after a run has little time, and must also remove what is known. */
const mostSought = 500;

/**
 * Looks at the identifiers that were sent, if the target has kept them in every creation that is known. Creations of
 * which GET tells nothing are left out.
 */
async function atSentIdentifiers(
  lost: readonly Lost[],
  type: ResourceType,
  { located, paths: still, before }: Outstanding & { readonly located: readonly Located[] },
  client: Client,
): Promise<readonly Traced[]> {
  if (lost.length === 0 || !keepsIdentifiers(located, type)) return [];
  const held = before.get(type.collection);
  const strangers = new Set(held?.paths);
  // where a list shows resources, it may be all that does
  const isListed = held?.places.length !== 0;
  /** Where an item is, or null if it is nowhere; undefined if GET does not tell. */
  const seekOne = async (item: Item): Promise<string | null | undefined> => {
    const path = itemPath(type, identifiersOf(item, type));
    if (path === undefined || strangers.has(path) || hasSecret(item)) return undefined;
    if (still.has(path)) return path;
    const read = await client.send({ method: 'GET', path });
    if (isNothing(read)) return isListed ? undefined : null;
    // somebody else may have had the identifier before
    return succeeded(read) && isShownIn(json(read), item, type) ? path : undefined;
  };
  const seek = async ({ number, content, isCertain }: Lost): Promise<readonly Traced[]> => {
    const places = await Promise.all(itemsToMake(content, type).map(seekOne));
    const paths = places.filter((path) => typeof path === 'string');
    const isTold = places.length > 0 && !places.includes(undefined);
    // what the response said was created must be somewhere
    const isAll = isTold && (isCertain === undefined || paths.length === places.length);
    if (isAll) return [{ number, paths }];
    return paths.length === 0 || isListed ? [] : [{ number, paths, more: isCertain ?? 'perhaps' }];
  };
  return (await Promise.all(lost.slice(0, mostSought).map(seek))).flat();
}

/** Whether each creation that named an identifier led there. */
function keepsIdentifiers(located: readonly Located[], type: ResourceType): boolean {
  const asked = located.flatMap(({ method, path, content, paths }) => {
    if (method !== 'POST' || !isAt(path, type.collection)) return [];
    const real = new Set(paths.map(percentDecoded));
    return itemsToMake(content, type).flatMap((item) => {
      const own = itemPath(type, identifiersOf(item, type));
      return own === undefined ? [] : [real.has(percentDecoded(own))];
    });
  });
  return asked.length > 0 && asked.every(Boolean);
}

/** Whether a secret was removed from what was sent: the identifiers may have had it. */
function hasSecret(item: Item): boolean {
  return JSON.stringify(item).includes(redacted);
}

/** Whether a request went to a collection, whose path may have a query, to which more may have been added. */
function isAt(path: string, collection: string): boolean {
  return path === collection || path.startsWith(`${collection}${collection.includes('?') ? '&' : '?'}`);
}

/**
 * Which of some paths the lists of their types name: if resources cannot be read one by one, 404 does not prove that one is gone.
 */
export async function stillListed(
  client: Client,
  types: readonly ResourceType[],
  { before }: Pick<Outstanding, 'before'>,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = new Set<string>();
  for (const type of types) {
    const { places } = before.get(type.collection) ?? {};
    if (places === undefined || !paths.some((path) => typeAt(path, types) === type)) continue;
    const pages = await pagesIn({ type, client });
    for (const [path] of listedOn(pages, { ...type, places })) listed.add(path);
  }
  return new Set(paths.filter((path) => listed.has(path)));
}

/**
 * What is known about a collection if the run ended before recording that: the resources it had created have unique marks, which
 * show where the list has them.
 */
function holdingByMarks(pages: readonly Exchange[], lost: readonly Lost[], type: ResourceType): Holding {
  const sent = lost.flatMap(({ content }) => itemsToMake(content, type));
  const showings = sent.flatMap((item) => {
    const page = pages.find((each) => isShownIn(json(each), item, type));
    return page === undefined ? [] : [{ sent: item, body: json(page) }];
  });
  const [content] = placesOf(showings, type);
  return {
    paths: [],
    whole: sent.every((item) => Object.values(item).some(isMarked)),
    places: content === undefined ? [] : [{ operation: 'list', content, leads: false, alone: false }],
  };
}

/** Finds, for each item that was sent, the resource made from it. */
function taken(
  { content }: Lost,
  candidates: (readonly [path: string, Pick<Listed, 'item'>])[],
  type: ResourceType,
): readonly string[] {
  return itemsToMake(content, type).flatMap((item) => {
    // a target may drop what it does not know
    const sent = pick(item, Object.keys(type.schema.properties));
    const own = itemPath(type, identifiersOf(sent, type));
    const byIdentifier = candidates.findIndex(([path]) => path === own);
    const index =
      byIdentifier >= 0
        ? byIdentifier
        : candidates.findIndex(
            ([, { item }]) => isDistinctive(sent, type) && difference(sent, item, type) === undefined,
          );
    return candidates.splice(index, index < 0 ? 0 : 1).map(([path]) => path);
  });
}

/** Whether somebody else's resource would hardly have the same content. */
function isDistinctive(sent: Item, type: ResourceType): boolean {
  return Object.values(ownFields(sent, type)).some((value) => typeof value === 'string' && value.length > 0);
}
