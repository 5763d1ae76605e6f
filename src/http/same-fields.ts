import type { HeaderField } from './exchange.ts';

/** Values that are longer hardly come again. */
const longestValue = 256;

/** What is known is forgotten beyond that, so that a target that never says the same twice fills no memory. */
const mostKnown = 10_000;

/**
 * Keeps one copy of header fields that come again and again: a run keeps thousands of exchanges, and servers
 * repeat themselves in each.
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
