import type { Json, JsonObject } from '../../http/exchange/json.ts';
import type { ResourceType, Wrapping } from '../../profile/profile.ts';
import { type Nesting, nested } from './nesting.ts';

/** The fields of one resource. */
export type Item = JsonObject;

/** Wraps items of a type as a request must send them. */
export function wrapped(items: readonly Item[], wrapping: Wrapping, type: Nesting): Json {
  if (wrapping.only !== undefined) return items[0]?.[wrapping.only] ?? null;
  const resources = items.map((item) => nested(item, type));
  const [first] = resources;
  const content: Json = wrapping.array || first === undefined ? resources : first;
  return wrapping.key === undefined ? content : { [wrapping.key]: content };
}

/**
 * An item without identifiers, fields that the server sets, and those that it never shows: the rest must come back.
 * Also works for other records by field name.
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
