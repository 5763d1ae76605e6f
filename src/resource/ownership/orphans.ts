import type { Client } from '../../http/client/client.ts';
import { json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { membersOf } from '../../http/exchange/json.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { isShownIn, placesOf } from '../calibration/learn-place.ts';
import { identifiersOf } from '../identifiers/identity.ts';
import { itemPath } from '../identifiers/item-path.ts';
import { isComplete, type Listed, listedOn } from '../listed.ts';
import { pagesIn } from '../pages.ts';
import { itemsToMake, type LearntType } from '../place.ts';
import { difference } from '../representation/difference.ts';
import { isMarked } from '../representation/marks.ts';
import { type Item, ownFields } from '../representation/representation.ts';
import { typeAt } from '../type-at.ts';
import type { Holding, Lost, Outstanding } from './ledger.ts';

/**
 * Where a creation whose location is not in the ledger went; without any path and without `more`, nothing was created.
 */
export interface Traced {
  readonly number: number;
  readonly paths: readonly string[];
  /** There are new resources of unknown origin, and not everything that was to be created is found. */
  readonly more?: true;
}

/** What the collection of a type holds, as far as the pages of its list show. */
export function holdingIn(pages: readonly Exchange[], type: LearntType): Holding {
  const paths = listedOn(pages, type).map(([path]) => path);
  const isKnown = type.places.some(({ operation }) => operation === 'list');
  return { paths, whole: isComplete(pages) && isKnown, places: type.places };
}

/** Every path to which identifiers of a type lead, anywhere on some pages: none of these is ours. */
export function pathsNamedIn(pages: readonly Exchange[], type: ResourceType): readonly string[] {
  const name = placeholderOf(type.item) ?? '';
  return pages
    .flatMap((page) => membersOf(json(page), name))
    .flatMap((value) => itemPath(type, { [name]: value }) ?? []);
}

/**
 * Looks for what was created by requests whose response never came. For a PUT, that is its own path. What a POST
 * created is in the list of its collection: it has the identifier that was sent, or else the content, and was not there
 * before the run.
 */
export async function trace(
  client: Client,
  types: readonly ResourceType[],
  { unknown, paths: still, before }: Outstanding,
): Promise<readonly Traced[]> {
  const traced: Traced[] = unknown.flatMap(({ method, path, number }) =>
    method === 'POST' ? [] : [{ number, paths: [path] }],
  );
  for (const type of types) {
    const lost = unknown.filter(({ method, path }) => method === 'POST' && isAt(path, type.collection));
    if (lost.length === 0) continue;
    const pages = await pagesIn({ type, client });
    const old = before.get(type.collection) ?? holdingByMarks(pages, lost, type);
    const listed = listedOn(pages, { ...type, places: old.places });
    // an identifier that was removed may have been reassigned
    const strangers = new Set([...still.keys(), ...old.paths]);
    const candidates = listed.filter(([path]) => !strangers.has(path));
    // if the list is incomplete, what it lacks may still exist
    if (!isComplete(pages) || !old.whole) continue;
    const found = lost.map((each) => [each, taken(each, candidates, type)] as const);
    for (const [{ number, content }, paths] of found) {
      const isAll = candidates.length === 0 || paths.length >= (itemsToMake(content, type).length || 1);
      traced.push({ number, paths, ...(isAll ? {} : { more: true }) });
    }
  }
  return traced;
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
  return itemsToMake(content, type).flatMap((sent) => {
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
