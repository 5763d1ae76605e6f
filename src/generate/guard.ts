import type fc from 'fast-check';
import { UnsatisfiableSchema } from './schema.ts';

/** If this many values in a row are invalid, a schema counts as unsatisfiable. */
const mostRefused = 5_000;

/** Valid values only; if hardly any is valid, an error instead of an endless search. */
export function guarded<T>(
  arbitrary: fc.Arbitrary<T>,
  holds: (value: T) => boolean,
  keyword: string,
  pointer: string,
): fc.Arbitrary<T> {
  let refused = 0;
  return arbitrary.filter((value) => {
    if (holds(value)) {
      refused = 0;
      return true;
    }
    refused += 1;
    if (refused > mostRefused)
      throw new UnsatisfiableSchema(keyword, pointer, `none of ${mostRefused} values satisfied it`);
    return false;
  });
}
