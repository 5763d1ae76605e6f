import { isDeepStrictEqual } from 'node:util';
import { namesIn } from '../generate/pointer.ts';
import type { JsonSchema } from '../generate/schema.ts';
import { typesOnly } from '../generate/types-only.ts';
import { validatorFor } from '../generate/validator.ts';
import { type Json, withoutNulls } from '../http/exchange/json.ts';
import type { ItemSchema, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation/representation.ts';

/** A field whose value does not have the type that the specification shows. */
export interface WrongType {
  readonly field: string;
  readonly expected: Json;
  readonly observed: Json;
}

/** The same object for the same schema, so that it is compiled once. */
const reduced = new WeakMap<ItemSchema, JsonSchema>();

/**
 * The first field of an item that has the wrong type. Fields may be missing or added: the specification's shapes are
 * illustrative. A field that was not sent may be shown as null, which means that it has no value, or as the profile declares; so may
 * a member of an object, for which whoever compares it with what was sent will see that it had one.
 * @param sent - names of the fields that were sent
 */
export function typeError(item: Item, type: ResourceType, sent: readonly string[]): WrongType | undefined {
  const shown = Object.fromEntries(
    Object.entries(item)
      .filter(([name, value]) => sent.includes(name) || !mayStandFor(name, value, type))
      // an integer that a double cannot hold is still an integer
      .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : withoutNulls(value)]),
  );
  const [issue] = validatorFor(typesOf(type.schema))(shown);
  if (issue === undefined) return undefined;
  const [field = ''] = namesIn(issue.instancePath);
  const expected = Object.hasOwn(type.schema.properties, field)
    ? (type.schema.properties[field] as Json)
    : (issue.message ?? null);
  return { field, expected, observed: item[field] ?? null };
}

/** Whether a value may be shown for a field that was left out. */
function mayStandFor(name: string, value: Json, { shownWhenLeftOut = {} }: ResourceType): boolean {
  return (
    value === null ||
    (Object.hasOwn(shownWhenLeftOut, name) && isDeepStrictEqual(shownWhenLeftOut[name], value))
  );
}

function typesOf(schema: ItemSchema): JsonSchema {
  const known = reduced.get(schema);
  if (known !== undefined) return known;
  const { $id: _id, ...types } = typesOnly(schema) as JsonSchema & object;
  reduced.set(schema, types);
  return types;
}
