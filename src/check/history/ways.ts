import { field } from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Ref } from '../../resource/identity.ts';
import { itemPath } from '../../resource/item-path.ts';
import { itemsShown, type LearntType } from '../../resource/place.ts';

/**
 * The ways that lead to some resources: where creations say that they are, and by the identifiers that GET shows there,
 * since a Location may name the same resource otherwise than its identifier does.
 * @param exchanges - in which they may have been read
 */
export function waysTo(
  refs: readonly Ref[],
  exchanges: readonly Exchange[],
  type: LearntType,
): ReadonlySet<string> {
  const told = new Set(refs.map(({ path }) => plainPath(path)));
  const shown = exchanges
    .filter(({ request }) => request.method === 'GET' && leads(told, request.url))
    .flatMap((read) => itemsShown(read, type).slice(0, 1))
    .flatMap((item) => itemPath(type, item) ?? []);
  return new Set([...told, ...shown.map(plainPath)]);
}

/** Whether an address is one of some ways, however it is spelled. */
export function leads(ways: ReadonlySet<string>, address: string): boolean {
  const path = plainPath(address);
  return ways.has(path) || [...ways].some((way) => path.endsWith(way));
}

/** Whether a response names, by its Location or by what it shows, another place than that which the request went to. */
export function namesAnother(exchange: Exchange, type: LearntType): boolean {
  const { url } = exchange.request;
  const location = exchange.response && field(exchange.response, 'location');
  const located = location === undefined ? [] : [URL.parse(location, url)?.pathname ?? location];
  const shown = itemsShown(exchange, type).flatMap((item) => itemPath(type, item) ?? []);
  return [...located, ...shown].some((path) => !leads(new Set([plainPath(path)]), url));
}

/** An address without what may be spelled otherwise, or left out: its origin, escapes and query (RFC 3986 6.2.2). */
function plainPath(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
