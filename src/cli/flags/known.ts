import { closest, distance } from 'fastest-levenshtein';
import { UsageError } from '../../errors.ts';

/**
 * The values, if all of them are known.
 * @throws UsageError that suggests the nearest known one
 */
export function known<T extends string>(
  kind: string,
  values: readonly string[],
  all: readonly T[],
  list: string,
): readonly T[] {
  for (const value of values) {
    if ((all as readonly string[]).includes(value)) continue;
    throw new UsageError(`There is no ${kind} "${value}". ${suggestion(value, all)}${list}`);
  }
  return values as readonly T[];
}

function suggestion(value: string, all: readonly string[]): string {
  const nearest = closest(
    value.toLowerCase(),
    all.map((name) => name.toLowerCase()),
  );
  const name = all.find((candidate) => candidate.toLowerCase() === nearest);
  const near =
    name !== undefined && distance(value.toLowerCase(), nearest) <= Math.max(3, nearest.length / 2);
  return near ? `Did you mean ${name}? ` : '';
}
