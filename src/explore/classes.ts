import { classes } from '../../suites/catalogue.ts';
import type { Profile } from '../profile/profile.ts';

/** The classes that a run decides: those that the profile names, or else the default ones and the user's own. */
export function classesFor(
  { classes: wanted, declared }: Profile,
  own: ReadonlySet<string>,
): readonly string[] {
  if (wanted.length > 0) return [...wanted, ...own];
  const byDefault = classes.filter(
    (each) => each.byDefault === 'always' || (declared && each.byDefault === 'declared'),
  );
  return [...byDefault.map(({ name }) => name), ...own];
}
