import type { Fields } from './act.ts';

/** Whether a value takes part in a merge: an array does not. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a merge makes of a value and of what was sent for it (RFC 7396 2): of two objects, members that were not sent stay, and those that
 * are null go; anything else is replaced.
 */
export function merged(before: unknown, sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const old = isObject(before) ? before : {};
  const kept = Object.entries(old).filter(([name]) => !Object.hasOwn(sent, name));
  const changed = Object.entries(sent)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, merged(old[name], value)] as const);
  return Object.fromEntries([...kept, ...changed]);
}
