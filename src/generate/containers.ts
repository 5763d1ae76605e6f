import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { guarded } from './guard.ts';
import { below } from './pointer.ts';
import {
  edgeCaseOf,
  type Flavour,
  isSchemaObject,
  type Json,
  type JsonSchema,
  numberOf,
  type Place,
  UnsatisfiableSchema,
} from './schema.ts';

/** Makes values of a part of a schema; undefined if there are none. */
export type Inner = (schema: JsonSchema, pointer: string) => fc.Arbitrary<Json> | undefined;

/** Not `__proto__`: parsers drop it, or refuse it, to protect whoever merges what they return. */
const keysThatBreak = ['constructor', 'toString', 'hasOwnProperty', '', 'a.b', 'ключ', 'a'.repeat(100)];

/** Arrays (JSON Schema Validation 6.4). */
export function arrays({ schema, pointer }: Place, inner: Inner, flavour: Flavour): fc.Arbitrary<Json> {
  const prefix = (schema['prefixItems'] as readonly JsonSchema[] | undefined) ?? [];
  const min = numberOf(schema, 'minItems') ?? 0;
  const max = numberOf(schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
  if (min > max) throw new UnsatisfiableSchema('minItems', pointer, 'minItems is more than maxItems');
  const heads = prefix.map((each, index) => inner(each, below(pointer, 'prefixItems', index)));
  const usable = heads.indexOf(undefined);
  const head = (usable < 0 ? heads : heads.slice(0, usable)).slice(0, max) as fc.Arbitrary<Json>[];
  const item =
    usable >= 0
      ? undefined
      : inner((schema['items'] as JsonSchema | undefined) ?? true, below(pointer, 'items'));
  const least = Math.max(0, min - head.length);
  const most = item === undefined ? 0 : Math.min(max - head.length, least + 5);
  if (least > most) throw new UnsatisfiableSchema('minItems', pointer, 'there are not enough items');
  const unique = schema['uniqueItems'] === true;
  // a single value cannot fill a set: it is rejected below, instead of being searched for endlessly here
  const [from, to] = spanOf(flavour, least, most);
  const rest =
    item === undefined ? fc.constant([]) : restOf(item, from, to, unique && typeof flavour === 'string');
  const whole = fc.tuple(fc.tuple(...head), rest).map(([first, others]): Json => [...first, ...others]);
  if (!unique) return whole;
  const holds = (value: Json) => allDifferent(value) && (value as readonly Json[]).length >= min;
  return guarded(whole, holds, 'uniqueItems', pointer);
}

/** How many items to make: an edge case needs an item to be in; otherwise any number will do. */
function spanOf(flavour: Flavour, least: number, most: number): readonly [number, number] {
  if (typeof flavour === 'string') return [least, most];
  const length = edgeCaseOf(flavour, 'choice', [most, least]) ?? Math.min(most, Math.max(least, 1));
  return [length, length];
}

function restOf(
  item: fc.Arbitrary<Json>,
  minLength: number,
  maxLength: number,
  unique: boolean,
): fc.Arbitrary<Json[]> {
  if (!unique) return fc.array(item, { minLength, maxLength });
  return fc.uniqueArray(item, {
    minLength,
    maxLength,
    comparator: isDeepStrictEqual,
  });
}

function allDifferent(value: Json): boolean {
  const values = value as readonly Json[];
  return values.every((each, index) =>
    values.slice(index + 1).every((other) => !isDeepStrictEqual(each, other)),
  );
}

/** Objects (JSON Schema Validation 6.5). */
export function objects(
  { schema, pointer }: Place,
  inner: Inner,
  { flavour, depth }: { readonly flavour: Flavour; readonly depth: number },
): fc.Arbitrary<Json> {
  const properties = isSchemaObject(schema['properties']) ? schema['properties'] : {};
  const required = (schema['required'] as readonly string[] | undefined) ?? [];
  const names = [...new Set([...Object.keys(properties), ...required])];
  const members = names.flatMap((name) => {
    const part = Object.hasOwn(properties, name)
      ? inner(properties[name] as JsonSchema, below(pointer, 'properties', name))
      : inner(additionalOf(schema), below(pointer, 'additionalProperties'));
    if (part !== undefined) return [{ name, part, required: required.includes(name) }];
    if (!required.includes(name)) return [];
    throw new UnsatisfiableSchema(
      'required',
      pointer,
      `the property "${name}" is required, and no value is allowed for it`,
    );
  });
  const presence = presenceOf(flavour, depth);
  const known = fc.tuple(
    ...members.map(({ name, part, required: must }) => {
      const pair = part.map((value): readonly [string, Json] | undefined => [name, value]);
      return must || presence === 'all'
        ? pair
        : presence === 'required'
          ? absent
          : fc.option(pair, { nil: undefined });
    }),
  );
  return fc
    .tuple(known, extrasOf(schema, pointer, names, inner, flavour !== 'plain'))
    .map(([pairs, extras]) => {
      const kept = pairs.filter((pair) => pair !== undefined);
      return Object.fromEntries([...kept, ...extras]) as Json;
    });
}

const absent = fc.constant(undefined);

/** Which of the optional members are present. */
function presenceOf(flavour: Flavour, depth: number): 'all' | 'some' | 'required' {
  if (typeof flavour === 'string') return flavour === 'plain' && depth === 0 ? 'all' : 'some';
  return edgeCaseOf(flavour, 'choice', ['all', 'all', 'required', 'required'] as const) ?? 'all';
}

function additionalOf(schema: Place['schema']): JsonSchema {
  return (schema['additionalProperties'] as JsonSchema | undefined) ?? true;
}

/** Members that `properties` does not name: few, and only if they are required or a schema describes them. */
function extrasOf(
  schema: Place['schema'],
  pointer: string,
  names: readonly string[],
  inner: Inner,
  hostile: boolean,
): fc.Arbitrary<readonly (readonly [string, Json])[]> {
  const least = Math.max(
    0,
    (numberOf(schema, 'minProperties') ?? 0) - ((schema['required'] as unknown[] | undefined)?.length ?? 0),
  );
  const described = isSchemaObject(schema['additionalProperties']) || schema['additionalProperties'] === true;
  const room = (numberOf(schema, 'maxProperties') ?? Number.POSITIVE_INFINITY) - names.length;
  const value =
    least > 0 || described ? inner(additionalOf(schema), below(pointer, 'additionalProperties')) : undefined;
  if (value === undefined || room < 0) return fc.constant([]);
  const keys = fc.stringMatching(/^[a-z]{1,6}$/);
  const key = (hostile ? fc.oneof(keys, fc.constantFrom(...keysThatBreak)) : keys).filter(
    (name) => !names.includes(name),
  );
  const count = { minLength: least, maxLength: Math.min(Math.max(least, 3), room) };
  return fc.uniqueArray(fc.tuple(key, value), { ...count, selector: ([name]) => name });
}
