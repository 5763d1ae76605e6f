import { field, json } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';
import { isObject } from '../http/json.ts';
import { placeholderOf, type ResourceType } from '../profile/profile.ts';
import { type Item, itemsIn } from './representation.ts';

/** Where a resource is, and the identifiers it has as far as they are known. */
export interface Ref {
  /** Below the base URL, percent-encoded. */
  readonly path: string;
  readonly identifiers: Item;
}

/**
 * What in the response to a creation tells where the resource is: the identifier in the content, the Location
 * field, or nothing, so that it is where the client's own identifier says.
 */
export type Addressing = 'identifier' | 'location' | 'client';

export const addressings: readonly Addressing[] = ['identifier', 'location', 'client'];

/** The path of an item that has these identifiers; undefined where the one that the path needs is missing. */
export function itemPath(type: ResourceType, identifiers: Item): string | undefined {
  const name = placeholderOf(type.item);
  if (name === undefined) return undefined;
  const value = identifiers[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (leadsElsewhere.has(String(value))) return undefined;
  return type.item.replace(`{${name}}`, () => encodeURIComponent(value));
}

/** Identifiers that make the path of an item that of its collection, or of what is above (RFC 3986 5.2.4). */
const leadsElsewhere: ReadonlySet<string> = new Set(['', '.', '..']);

/** Where each created resource is, by one way of addressing; empty where the response does not tell. */
export function refsIn(
  exchange: Exchange,
  sent: readonly Item[],
  type: ResourceType,
  addressing: Addressing,
  baseUrl: URL,
): readonly Ref[] {
  switch (addressing) {
    case 'identifier':
      return identifiersIn(exchange, type).flatMap((identifiers) => refOf(type, identifiers));
    case 'location':
      return located(exchange, sent, type, baseUrl);
    case 'client':
      return sent.flatMap((item) => refOf(type, identifiersOf(item, type)));
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

function identifiersIn(exchange: Exchange, type: ResourceType): readonly Item[] {
  const body = json(exchange);
  const items = itemsIn(body, type);
  if (items.length > 0) return items.map((item) => identifiersOf(item, type));
  const name = placeholderOf(type.item);
  return name === undefined ? [] : bareIdentifiers(body).map((value) => ({ [name]: value }));
}

/** An identifier alone: `"a"`, `7`, `["a", "b"]`, or as the value of the one key that is there. */
function bareIdentifiers(body: Json | undefined): readonly (string | number)[] {
  if (typeof body === 'string' || typeof body === 'number') return [body];
  if (Array.isArray(body)) return body.flatMap(bareIdentifiers);
  if (!isObject(body)) return [];
  const values = Object.values(body);
  return values.length === 1 ? bareIdentifiers(values[0]) : [];
}

function located(
  exchange: Exchange,
  sent: readonly Item[],
  type: ResourceType,
  baseUrl: URL,
): readonly Ref[] {
  const [item] = sent;
  const location = exchange.response && field(exchange.response, 'location');
  if (location === undefined || item === undefined || sent.length !== 1) return [];
  if (!URL.canParse(location, exchange.request.url)) return [];
  const url = new URL(location, exchange.request.url);
  const base = baseUrl.pathname.replace(/\/$/, '');
  if (url.origin !== baseUrl.origin || !url.pathname.startsWith(`${base}/`)) return [];
  // what leads to the collection itself, or above it, must not be removed as if it were the resource
  if (`${base}${type.collection}/`.startsWith(`${url.pathname.replace(/\/+$/, '')}/`)) return [];
  const [shown] = itemsIn(json(exchange), type);
  return [
    { path: url.pathname.slice(base.length) + url.search, identifiers: identifiersOf(shown ?? {}, type) },
  ];
}
