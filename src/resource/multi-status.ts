import { json } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { isObject, type Json } from '../http/exchange/json.ts';
import { type LearntType, placeOf, valuesAt } from './place.ts';

/** A status by itself, or in a status line (RFC 4918 14.28). */
const status = /^(?:HTTP\/[\d.]+ )?([1-5]\d\d)(?: |$)/;

/**
 * Whether the answer to a creation has a status for each item (RFC 4918 11.1) that says that it was made: so many statuses, all of
 * them 2xx, beside what it shows of the items.
 */
export function saysEachIsMade(exchange: Exchange, count: number, type: LearntType): boolean {
  const body = json(exchange);
  const { content } = placeOf(exchange, type) ?? {};
  if (body === undefined || content === undefined) return false;
  const items = new Set(valuesAt(body, content));
  const statuses = leavesBeside(items, body).flatMap((leaf) => status.exec(String(leaf))?.[1] ?? []);
  return statuses.length === count && statuses.every((each) => each.startsWith('2'));
}

function leavesBeside(items: ReadonlySet<Json>, value: Json): readonly Json[] {
  if (items.has(value)) return [];
  if (typeof value !== 'object' || value === null) return [value];
  const inside = isObject(value) ? Object.values(value) : (value as readonly Json[]);
  return inside.flatMap((each) => leavesBeside(items, each));
}
