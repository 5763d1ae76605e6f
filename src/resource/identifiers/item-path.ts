import { percentDecoded } from '../../percent-decoded.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import type { Item } from '../representation/representation.ts';

/** The path of an item with these identifiers; undefined if the one that the path needs is missing. A fixed path needs none. */
export function itemPath(type: ResourceType, identifiers: Item): string | undefined {
  return pathsOf(type)(identifiers);
}

/**
 * A function from identifiers to the path of the item; a list may hold thousands of items, most of them somebody
 * else's.
 */
export function pathsOf({ item }: ResourceType): (identifiers: Item) => string | undefined {
  const name = placeholderOf(item);
  if (name === undefined) return () => item;
  const [before = '', ...after] = item.split(`{${name}}`);
  const rest = after.join(`{${name}}`);
  return ({ [name]: value }) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
    const text = String(value);
    // an identifier whose bytes were not UTF-8 is unknown
    if (leadsElsewhere.has(text) || text.includes('\uFFFD')) return undefined;
    return `${before}${encodeURIComponent(text)}${rest}`;
  };
}

/** Whether two paths without a query are the same but for the escapes within their segments. */
export function isSpelledLike(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isSamePart = (part: string, at: number) => percentDecoded(part) === percentDecoded(others[at] ?? '');
  return !one.includes('?') && parts.length === others.length && parts.every(isSamePart);
}

/** Identifiers that would turn the path of an item into that of its collection, or above (RFC 3986 5.2.4). */
const leadsElsewhere: ReadonlySet<string> = new Set(['', '.', '..']);
