import type { ResourceType } from '../../profile/profile.ts';

type Sent = Pick<ResourceType, 'identifiers' | 'neverSend'>;

/** The same type, but no creation names these identifiers. */
export function unnamed<T extends Sent>(type: T, names: readonly string[]): T {
  return { ...type, neverSend: [...new Set([...type.neverSend, ...names])] };
}

/** Whether a creation may name an identifier. */
export function isNameable(type: Sent): boolean {
  return nameable(type).length > 0;
}

/** The identifiers without which a refused creation may succeed, in the order to try: each by itself, and then all. */
export function refusable(type: Sent): readonly (readonly string[])[] {
  const names = nameable(type);
  return names.length > 1 ? [...names.map((name) => [name]), names] : names.map((name) => [name]);
}

function nameable({ identifiers, neverSend }: Sent): readonly string[] {
  return identifiers.filter((name) => !neverSend.includes(name));
}
