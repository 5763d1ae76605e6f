import type { HeaderField } from './exchange.ts';

/** Longer values rarely recur. */
const longestValue = 256;

/** Once this many are known, all are forgotten, so that a target that never repeats itself does not fill the memory. */
const mostKnown = 10_000;

/**
 * Keeps one copy of recurring header fields: a run keeps thousands of exchanges, and servers repeat themselves in each.
 * @returns equal fields for the fields it is given, each the same one as long as it is known
 */
export function sameFields(): (fields: readonly HeaderField[]) => readonly HeaderField[] {
  const known = new Map<string, Map<string, HeaderField>>();
  let count = 0;
  const same = (field: HeaderField): HeaderField => {
    const [name, value] = field;
    if (value.length > longestValue) return field;
    const found = known.get(name)?.get(value);
    if (found !== undefined) return found;
    if (count >= mostKnown) {
      known.clear();
      count = 0;
    }
    const ofName = known.get(name) ?? new Map<string, HeaderField>();
    known.set(name, ofName.set(value, field));
    count += 1;
    return field;
  };
  return (fields) => fields.map(same);
}
