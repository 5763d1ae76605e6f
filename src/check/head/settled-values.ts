/**
 * GETs in a row without a new value, about every other one on a new connection: one that every tenth of these alone shows, as where five
 * machines take connections and each of them has two ways in turn, is then missed twice in ten thousand times.
 */
export const enough = 160;

/** Values that are looked at before it counts as settled that there is no end of new ones. */
export const mostValues = 480;

/** So many values, each one new, and none will recur: identifiers of requests, say. */
const allNew = 6;

/**
 * What a series of answers tells of the values that something has. `settled`: all that there are were seen, so that
 * another one is none of them. `moving`: they change forever, as clocks, counters and identifiers do, so that a
 * value which was not seen says nothing. `open`: more answers are needed.
 */
export type Settlement = 'settled' | 'moving' | 'open';

/**
 * Looks at the values of something in the order in which answers showed them. Behind a balancer the same few values
 * come again and again; a clock never shows a value again that it has left.
 * @param isCounted - they are names although they are written in figures, as status codes are
 */
export function settlementOf(values: readonly string[], isCounted = false): Settlement {
  const distinct = new Set(values);
  if (distinct.size > 1 && !isCounted && new Set(values.map(withoutFigures)).size === 1) return 'moving';
  if (values.length >= allNew && distinct.size === values.length) return 'moving';
  const lastNew = values.findLastIndex((value, index) => values.indexOf(value) === index);
  if (values.length - 1 - lastNew < enough) return values.length < mostValues ? 'open' : 'moving';
  // what was shown at first and is no more: a clock has moved on meanwhile
  if (new Set(values.slice(-enough)).size < distinct.size) return 'moving';
  return distinct.size === 1 || comesAgain(values) ? 'settled' : 'moving';
}

/** Figures aside, those of hexadecimal numbers too: what is left is the same in all values of a counter or a date. */
function withoutFigures(value: string): string {
  return value.replace(/[0-9a-f]*[0-9][0-9a-f]*/gi, '0');
}

/** Whether a value is there again after another one. */
function comesAgain(values: readonly string[]): boolean {
  return values.some(
    (value, index) => index > 0 && value !== values[index - 1] && values.indexOf(value) < index,
  );
}
