import { isDeepStrictEqual } from 'node:util';
import { type Json, parsedJson, withoutNulls } from '../../http/exchange/json.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { instantOf } from './instant.ts';
import { normalised } from './normalised.ts';
import { type Item, ownFields } from './representation.ts';

/** The fields of `sent` that `shown` lacks or has with another value, with both values; undefined if there are none. */
export function difference(
  sent: Item,
  shown: Item,
  type: ResourceType,
): { sent: Item; shown: Item } | undefined {
  const names = Object.keys(ownFields(sent, type)).filter(
    (name) => !sameField(name, sent[name], shown[name], type),
  );
  if (names.length === 0) return undefined;
  return { sent: pick(sent, names), shown: pick(shown, names) };
}

/**
 * Whether two values of a field are equal: as JSON, apart from declared normalisations of texts; date-times as
 * instants. A missing field equals one that is null: a server that omits nulls means the same, and a merge patch (RFC
 * 7396) removes a field with null; the same goes for the members of an object in a field.
 */
export function sameField(
  name: string,
  a: Json | undefined,
  b: Json | undefined,
  type: ResourceType,
): boolean {
  if (isDeepStrictEqual(a ?? null, b ?? null)) return true;
  const kept = (value: Json | undefined) => normalised(name, withoutNulls(exact(value) ?? null), type);
  // most values in a long list differ, and few of them can contain a long integer, or a member that is null
  const mayBeSame = mayBeLong(a) || mayBeLong(b) || type.normalised?.[name] !== undefined;
  if (mayBeSame && isDeepStrictEqual(kept(a), kept(b))) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (type.schema.properties[name]?.format !== 'date-time') return false;
  const instant = instantOf(a);
  return instant !== undefined && instant === instantOf(b);
}

/** Those of these fields that an item has. */
export function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(item, name) ? [[name, item[name] as Json]] : [])),
  );
}

/** An item without these fields. */
export function omit(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

function mayBeLong(value: Json | undefined): boolean {
  return typeof value === 'bigint' || typeof value === 'object';
}

/** A value as a response would show it: an integer that a double cannot hold is read as it is spelled. */
function exact(value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : parsedJson(JSON.stringify(value));
}
