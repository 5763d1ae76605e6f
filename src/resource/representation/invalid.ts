import type { Exchange } from '../../http/exchange/exchange.ts';
import { isObject } from '../../http/exchange/json.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { Item } from './representation.ts';

/**
 * How content is made invalid: it ends before it is a complete JSON text, or its last field that is a text, a number or a
 * boolean is an object instead.
 */
export type Invalid = 'cut off' | 'mistyped';

/** The statuses that reject the content of a request (RFC 9110 15.5.1, 15.5.21). */
const rejections: ReadonlySet<number> = new Set([400, 422]);

/** Whether the target rejects a request for its content. */
export function rejects({ response }: Exchange): boolean {
  return rejections.has(response?.status ?? 0);
}

/** An item whose last simple field, identifiers apart, has a value of a wrong type. */
export function mistyped(item: Item, { identifiers }: Pick<ResourceType, 'identifiers'>): Item {
  const last = Object.keys(item).findLast(
    (name) => !identifiers.includes(name) && !isObject(item[name]) && !Array.isArray(item[name]),
  );
  return last === undefined ? item : { ...item, [last]: {} };
}
