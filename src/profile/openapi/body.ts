import { isSchemaObject, type SchemaObject } from '../../generate/schema.ts';
import type { Wrapping } from '../profile.ts';
import type { Content } from './api.ts';

/** The schema of JSON content; undefined if there is none. */
export function jsonIn(content: Content): SchemaObject | undefined {
  const type = jsonTypeIn(content);
  return type === undefined ? undefined : content.content?.[type]?.schema;
}

/** The media type of JSON content, if it is not the usual one. */
export function mediaTypeIn(content: Content): string | undefined {
  const [name = ''] = jsonTypeIn(content)?.toLowerCase().split(';') ?? [];
  return name.trim().endsWith('+json') ? name.trim() : undefined;
}

/** As spelled in the document; JSON Patch is excluded, since it does not describe a resource. */
function jsonTypeIn({ content = {} }: Content): string | undefined {
  const types = Object.keys(content).filter((type) => !/\bjson-patch\+/i.test(type));
  const isJson = (type: string) => /^(application\/json|[^;]*\+json|\*\/\*)\s*(;|$)/i.test(type);
  return types.find((each) => /^application\/json\b/i.test(each)) ?? types.find(isJson);
}

/** The schema of a resource, and how content wraps it. */
export interface Wrapped {
  readonly schema: SchemaObject;
  readonly wrapping: Wrapping;
}

/** The resources that content may contain, for each possible wrapping. */
export function wrappedIn(schema: SchemaObject, depth = 3): readonly Wrapped[] {
  const branches = [schema['oneOf'], schema['anyOf']].find(Array.isArray) ?? [];
  if (branches.length > 0 && depth > 0)
    return branches.filter(isSchemaObject).flatMap((branch) => wrappedIn(branch, depth - 1));
  const items = schema['items'];
  if (isSchemaObject(items)) return one(merged(items), { array: true });
  const whole = merged(schema);
  const [only, ...others] = Object.entries(propertiesOf(whole));
  if (only === undefined || others.length > 0) return one(whole, { array: false });
  const [key, inner] = only;
  const list = isSchemaObject(inner) ? inner['items'] : undefined;
  if (isSchemaObject(list) && hasProperties(merged(list))) return one(merged(list), { key, array: true });
  if (isSchemaObject(inner) && hasProperties(merged(inner))) return one(merged(inner), { key, array: false });
  return one(whole, { array: false });
}

function one(schema: SchemaObject, wrapping: Wrapping): readonly Wrapped[] {
  return hasProperties(schema) ? [{ schema, wrapping }] : [];
}

/** The object with the most of these fields in a response, at any depth. */
export function shownIn(schema: SchemaObject, names: readonly string[], depth = 3): SchemaObject | undefined {
  const whole = merged(schema);
  const inner = [whole['items'], ...Object.values(propertiesOf(whole))].filter(isSchemaObject);
  const below = depth === 0 ? [] : inner.map((each) => shownIn(each, names, depth - 1));
  const known = (each: SchemaObject) => names.filter((name) => name in propertiesOf(each)).length;
  const candidates = [whole, ...below].filter((each) => each !== undefined).filter(hasProperties);
  return candidates.toSorted((a, b) => known(b) - known(a))[0];
}

export function propertiesOf({ properties }: SchemaObject): Readonly<Record<string, unknown>> {
  return isSchemaObject(properties) ? properties : {};
}

function hasProperties(schema: SchemaObject): boolean {
  return Object.keys(propertiesOf(schema)).length > 0;
}

/** An object whose properties are spread over several schemas, as one. */
function merged(schema: SchemaObject, depth = 8): SchemaObject {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || depth === 0) return own;
  const parts = [own, ...allOf.filter(isSchemaObject).map((part) => merged(part, depth - 1))];
  const required = [
    ...new Set(parts.flatMap((part) => (part['required'] as readonly string[] | undefined) ?? [])),
  ];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(propertiesOf)),
    ...(required.length === 0 ? {} : { required }),
  };
}
