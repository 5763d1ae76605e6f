import { field } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { percentDecoded } from '../../percent-decoded.ts';
import type { Ref } from '../../resource/identifiers/identity.ts';
import { itemPath } from '../../resource/identifiers/item-path.ts';
import { itemsBeside, itemsShown, type LearntType } from '../../resource/place.ts';
import type { Item } from '../../resource/representation/representation.ts';

/**
 * The paths that lead to the given resources: those that creations returned, and those made of the identifiers that GET shows
 * there, since a Location may differ from the path with the identifier.
 * @param exchanges - may include reads of the resources
 */
export function pathsTo(
  refs: readonly Ref[],
  exchanges: readonly Exchange[],
  type: LearntType,
): ReadonlySet<string> {
  const told = new Set(refs.map(({ path }) => plainPath(path)));
  const shown = exchanges
    .filter(({ request }) => request.method === 'GET' && leadsToOneOf(told, request.url))
    .flatMap((read) => itemsShown(read, type).slice(0, 1))
    .flatMap((item) => itemPath(type, item) ?? []);
  return new Set([...told, ...shown.map(plainPath)]);
}

/** Whether an address leads to one of the given paths, however it is spelled. */
export function leadsToOneOf(ways: ReadonlySet<string>, address: string): boolean {
  const path = plainPath(address);
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
    if (ways.has(path.slice(at))) return true;
  return false;
}

/** Whether a response, by its Location or content, names a resource at another path than the request's. */
export function namesAnother(exchange: Exchange, type: LearntType): boolean {
  const { url } = exchange.request;
  const location = exchange.response && field(exchange.response, 'location');
  const located = location === undefined ? [] : [URL.parse(location, url)?.pathname ?? location];
  const shown = itemsShown(exchange, type).flatMap((item) => itemPath(type, item) ?? []);
  return [...located, ...shown].some((path) => !leadsToOneOf(new Set([plainPath(path)]), url));
}

/** What is known of the resources of a history. */
interface Known {
  /** Where they were created, by name. */
  readonly places: ReadonlyMap<string, Ref>;
  readonly type: LearntType;
  readonly exchanges: readonly Exchange[];
}

/**
 * The path of another resource, if that is what the identifiers say that a GET shows, in place of its own or besides it: those of
 * a resource that is known by other ones, from its creation or by the path that the client chose; or any other than its own, if an
 * earlier GET showed these.
 */
export function shownAsAnother(
  name: string,
  exchange: Exchange,
  { places, type, exchanges }: Known,
): string | undefined {
  const ref = places.get(name);
  const own = ref === undefined ? exchange.request.url : itemPath(type, ref.identifiers);
  if (own === undefined) return undefined;
  const isOwn = (path: string) =>
    [own, exchange.request.url].some((url) => leadsToOneOf(new Set([plainPath(path)]), url));
  const others = [...places].filter(([other]) => other !== name).map(([, { path: at }]) => plainPath(at));
  const pathsIn = (items: readonly Item[]) => items.flatMap((item) => itemPath(type, item) ?? []);
  const [first] = pathsIn(itemsShown(exchange, type).slice(0, 1));
  if (first !== undefined && !isOwn(first)) {
    const wasOwn = (read: Exchange) =>
      read.id < exchange.id &&
      isSameRead(read, exchange) &&
      pathsIn(itemsShown(read, type).slice(0, 1)).some(isOwn);
    if (others.includes(plainPath(first)) || exchanges.some(wasOwn)) return first;
  }
  return pathsIn(itemsBeside(exchange, type)).find(
    (path) => !isOwn(path) && others.includes(plainPath(path)),
  );
}

function isSameRead({ request: one }: Exchange, { request: other }: Exchange): boolean {
  return one.method === other.method && one.url === other.url;
}

/** Paths by address; kept because each look at a list needs the paths of all exchanges before it. */
const known = new Map<string, string>();
const mostKnown = 10_000;

/** An address without its origin and query, and with its escapes decoded (RFC 3986 6.2.2). */
function plainPath(address: string): string {
  const found = known.get(address);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  // the path of an address that was recorded may have been removed as a secret
  const escaped = URL.parse(address, 'http://localhost')?.pathname ?? address;
  const path = percentDecoded(escaped) ?? escaped;
  known.set(address, path);
  return path;
}
