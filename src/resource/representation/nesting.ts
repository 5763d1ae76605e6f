import { isObject, type JsonObject } from '../../http/exchange/json.ts';
import type { ResourceType } from '../../profile/profile.ts';

/** What a profile declares about where the fields of a resource are. */
export type Nesting = Pick<ResourceType, 'identifiers' | 'fieldsUnder' | 'fixedMembers'>;

/** An item as requests contain it: if a member holds its fields, identifiers and fixed members are next to that. */
export function nested(
  item: JsonObject,
  { identifiers, fieldsUnder, fixedMembers = {} }: Nesting,
): JsonObject {
  if (fieldsUnder === undefined) return item;
  const entries = Object.entries(item);
  const isBeside = ([name]: readonly [string, unknown]) => identifiers.includes(name);
  return {
    ...fixedMembers,
    ...Object.fromEntries(entries.filter(isBeside)),
    [fieldsUnder]: Object.fromEntries(entries.filter((entry) => !isBeside(entry))),
  };
}

/** The item that an object in content stands for, in requests as in responses; the object itself if its fields are not nested. */
export function flattened(value: JsonObject, { identifiers, fieldsUnder }: Nesting): JsonObject {
  const fields = fieldsUnder === undefined ? undefined : value[fieldsUnder];
  if (!isObject(fields)) return value;
  const beside = Object.entries(value).filter(([name]) => identifiers.includes(name));
  return { ...fields, ...Object.fromEntries(beside) };
}
