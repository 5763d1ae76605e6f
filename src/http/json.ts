/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of all members of a name, at whatever depth. */
export function membersOf(value: Json | undefined, name: string): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => membersOf(each, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([other, each]) => [
    ...(other === name ? [each] : []),
    ...membersOf(each, name),
  ]);
}
