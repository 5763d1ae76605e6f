import { field, json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { isSame, itemsShown, type LearntType, placeOf, valuesAt } from '../place.ts';
import type { Item } from '../representation/representation.ts';
import { itemPath } from './item-path.ts';

/** Where a resource is, and its identifiers as far as known. */
export interface Ref {
  /** Below the base URL, percent-encoded. */
  readonly path: string;
  readonly identifiers: Item;
}

/** All that a request without content needs to know of a resource. */
export type AtPath = Pick<Ref, 'path'>;

/**
 * How to find a created resource: by the identifier in the response, by the Location field, by the identifier that the
 * client chose, or only in the list.
 */
export type Addressing = 'identifier' | 'location' | 'client' | 'list';

/** Where each created resource is, by one way of addressing; empty if the response does not tell. */
export function refsIn(
  exchange: Exchange,
  sent: readonly Item[],
  type: LearntType,
  addressing: Addressing,
  baseUrl: URL,
): readonly Ref[] {
  switch (addressing) {
    case 'identifier':
      return identifiersIn(exchange, sent, type).flatMap((identifiers) => refOf(type, identifiers));
    case 'location':
      return located(exchange, sent, type, baseUrl);
    case 'client':
      return sent.flatMap((item) => refOf(type, identifiersOf(item, type)));
    case 'list':
      return [];
  }
}

/** The identifiers that an item has. */
export function identifiersOf(item: Item, type: ResourceType): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => type.identifiers.includes(name)));
}

function refOf(type: ResourceType, identifiers: Item): readonly Ref[] {
  const path = itemPath(type, identifiers);
  return path === undefined ? [] : [{ path, identifiers }];
}

/** The identifiers at the place that calibration found, with further ones that the items next to them show. */
function identifiersIn(exchange: Exchange, sent: readonly Item[], type: LearntType): readonly Item[] {
  const place = placeOf(exchange, type);
  const name = placeholderOf(type.item);
  if (place?.identifiers === undefined || name === undefined) return [];
  const items = itemsShown(exchange, type).map((item) => identifiersOf(item, type));
  if (place.content !== undefined && isSame(place.identifiers, [...place.content, name])) return items;
  const values = valuesAt(json(exchange), place.identifiers);
  if (values.length > sent.length) return [];
  return values.map((value, index) => ({
    ...(values.length === items.length ? items[index] : {}),
    [name]: value,
  }));
}

function located(exchange: Exchange, sent: readonly Item[], type: LearntType, baseUrl: URL): readonly Ref[] {
  const path = pathAtLocation(exchange, baseUrl);
  if (path === undefined || sent.length !== 1) return [];
  // a path to the collection itself, or above it, must not be removed as if it were the resource
  const [beforeQuery = ''] = path.split('?');
  if (`${type.collection}/`.startsWith(`${beforeQuery.replace(/\/+$/, '')}/`)) return [];
  // a 202 points to a status monitor (RFC 9110 15.3.3), which must not be written to as if it were the resource
  if (exchange.response?.status === 202 && !isPlacedLike(path, type)) return [];
  const [shown] = itemsShown(exchange, type);
  return [{ path, identifiers: identifiersOf(shown ?? {}, type) }];
}

/** Whether a path is where resources of a type are: below the collection, or what the path of one begins with. */
function isPlacedLike(path: string, { collection, item }: ResourceType): boolean {
  const [ahead = ''] = item.split('{');
  return [`${collection}/`, ahead].some((start) => start.length > 1 && path.startsWith(start));
}

/** The path below the base URL that Location names; undefined if there is none, or it leads elsewhere. */
export function pathAtLocation({ request, response }: Exchange, baseUrl: URL): string | undefined {
  const location = response && field(response, 'location');
  const url = location === undefined ? null : URL.parse(location, request.url);
  const base = baseUrl.pathname.replace(/\/$/, '');
  if (url?.origin !== baseUrl.origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  return url.pathname.slice(base.length) + url.search;
}

/** Where the client put a resource, with the identifiers that the target shows: it may assign further ones. */
export function refOfPut(exchange: Exchange, sent: Item, type: LearntType): readonly Ref[] {
  const path = itemPath(type, sent);
  const key = placeholderOf(type.item);
  const [shown = {}] = itemsShown(exchange, type);
  const named = key === undefined ? {} : { [key]: sent[key] ?? null };
  const identifiers = { ...identifiersOf(shown, type), ...named };
  return path === undefined ? [] : [{ path, identifiers }];
}
