import type { Profile } from '../profile/profile.ts';

/** A profile brings the class of its own claims, and a file of requirements its classes. */
export function classesFor(
  { classes: wanted, declared }: Profile,
  own: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (wanted.length > 0) return [...wanted, ...own];
  return [...(declared ? ['core', 'profile'] : ['core']), ...own];
}
