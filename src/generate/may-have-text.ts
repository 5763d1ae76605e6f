import { flattened } from './resolve.ts';
import { isSchemaObject, type JsonSchema, type Place, typesOf } from './schema.ts';

/** How deep schemas are examined: what is deeper may have a text. */
const depthLimit = 8;

/** Whether a value that a schema allows may be a text, or contain one. @throws SchemaError if a reference leads to nothing */
export function mayHaveText(place: Place, depth = 0): boolean {
  const flat = flattened(place, { inexact: false });
  if (flat === undefined || depth > depthLimit) return flat !== undefined;
  const isSoIn = (schema: JsonSchema) =>
    isSchemaObject(schema) ? mayHaveText({ ...place, schema }, depth + 1) : schema;
  const listed = Object.hasOwn(flat, 'const') ? [flat['const']] : flat['enum'];
  if (Array.isArray(listed)) return listed.some(hasText);
  const branches = flat['anyOf'] ?? flat['oneOf'];
  if (Array.isArray(branches) && !branches.some(isSoIn)) return false;
  const { items = true, prefixItems = [] } = flat as { items?: JsonSchema; prefixItems?: JsonSchema[] };
  const isSoBy = (type: string) =>
    type === 'array' ? [items, ...prefixItems].some(isSoIn) : type === 'string' || type === 'object';
  return typesOf(flat).some(isSoBy);
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
}
