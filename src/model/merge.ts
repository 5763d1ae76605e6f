import type { Fields } from './act.ts';

/** An object that takes part in a merge: no array, and not null. */
function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a merge makes of a value and of what was sent for it (RFC 7396 2): members that were not sent stay, and those that are null go.
 * @returns undefined if that is what was sent, as it is for everything but objects
 */
export function merged(before: unknown, sent: unknown): unknown {
  return isObject(sent) ? mergedObject(isObject(before) ? before : {}, sent) : undefined;
}

function mergedObject(before: Fields, sent: Fields): Fields {
  const changed = Object.entries(sent).flatMap(([name, value]) =>
    value === null ? [] : [[name, merged(before[name], value) ?? value] as const],
  );
  const kept = Object.entries(before).filter(([name]) => !Object.hasOwn(sent, name));
  return Object.fromEntries([...kept, ...changed]);
}
