import { isObject, type Json, type JsonObject } from '../http/json.ts';
import type { ResourceType } from '../profile/profile.ts';

/** The fields of one resource. */
export type Item = JsonObject;

const depthLimit = 4;

/**
 * The items of a type that a body shows, in whatever envelope: bare, in an array, under one key or several.
 * Of all nesting levels the one whose objects have the most fields of the type is taken, the outermost first.
 */
export function itemsIn(body: Json | undefined, type: ResourceType): readonly Item[] {
  let best: { score: number; items: readonly Item[] } = { score: 0, items: [] };
  let level: readonly Json[] = body === undefined ? [] : [body];
  for (let depth = 0; depth <= depthLimit && level.length > 0; depth += 1) {
    const objects = level.flatMap(elements).filter(isObject);
    const score = Math.max(0, ...objects.map((object) => knownFields(object, type)));
    if (score > best.score)
      best = { score, items: objects.filter((object) => knownFields(object, type) > 0) };
    level = objects.flatMap((object) => Object.values(object));
  }
  return best.items;
}

/** Wraps items as a request must carry them. */
export function wrapped(items: readonly Item[], wrapping: { key?: string; array: boolean }): Json {
  const [first] = items;
  const content: Json = wrapping.array || first === undefined ? items : first;
  return wrapping.key === undefined ? content : { [wrapping.key]: content };
}

/** An item without its identifiers, fields that the server sets, and those that it never shows: what must come back. */
export function ownFields(item: Item, type: ResourceType): Item {
  const { identifiers, serverSet, neverSend, schema } = type;
  const hidden = Object.keys(schema.properties).filter((name) => schema.properties[name]?.writeOnly === true);
  const aside = new Set([...identifiers, ...serverSet, ...neverSend, ...hidden]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => !aside.has(name)));
}

function elements(value: Json): readonly Json[] {
  return Array.isArray(value) ? value.flatMap(elements) : [value as Json];
}

function knownFields(object: JsonObject, type: ResourceType): number {
  return Object.keys(object).filter((key) => Object.hasOwn(type.schema.properties, key)).length;
}
