import { placeholderOf, type ResourceType } from '../profile/profile.ts';
import type { Item } from './representation.ts';

/** The path of an item with these identifiers; undefined if the one that the path needs is missing. A fixed path needs none. */
export function itemPath(type: ResourceType, identifiers: Item): string | undefined {
  const name = placeholderOf(type.item);
  if (name === undefined) return type.item;
  const value = identifiers[name];
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  // an identifier whose octets were no UTF-8 is unknown
  if (leadsElsewhere.has(String(value)) || String(value).includes('\uFFFD')) return undefined;
  return type.item.replace(`{${name}}`, () => encodeURIComponent(String(value)));
}

/** Identifiers that would turn the path of an item into that of its collection, or above (RFC 3986 5.2.4). */
const leadsElsewhere: ReadonlySet<string> = new Set(['', '.', '..']);
