import type { Json, JsonObject } from '../http/json.ts';
import type { ResourceType } from '../profile/profile.ts';

/** The fields of one resource. */
export type Item = JsonObject;

/** Wraps items as a request must send them. */
export function wrapped(
  items: readonly Item[],
  wrapping: { key?: string; array: boolean; only?: string },
): Json {
  const [first] = items;
  if (wrapping.only !== undefined) return first?.[wrapping.only] ?? null;
  const content: Json = wrapping.array || first === undefined ? items : first;
  return wrapping.key === undefined ? content : { [wrapping.key]: content };
}

/**
 * An item without identifiers, fields that the server sets, and those that it never shows: what must come back. Also for other
 * records by field name.
 */
export function ownFields<T>(
  item: Readonly<Record<string, T>>,
  type: ResourceType,
): Readonly<Record<string, T>> {
  const { identifiers, serverSet, neverSend, schema } = type;
  const hidden = Object.keys(schema.properties).filter((name) => schema.properties[name]?.writeOnly === true);
  const aside = new Set([...identifiers, ...serverSet, ...neverSend, ...hidden]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => !aside.has(name)));
}
