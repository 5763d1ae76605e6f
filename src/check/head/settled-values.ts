/**
 * How many GETs in a row without a new value are enough. About half of them use a new connection, so a value that only every
 * tenth new connection shows (five machines with two variants each, say) is missed twice in ten thousand times.
 */
export const enough = 160;

/** How many values are seen before they count as changing forever. */
export const mostValues = 480;

/** This many values, if all are different, show that none will recur, as with identifiers of requests. */
const allNew = 6;

/**
 * What a series of answers tells about the values that something can have. `settled`: all were seen, so any other value is
 * wrong. `moving`: they change forever, as clocks, counters and identifiers do, so a value that was not seen proves
 * nothing. `open`: more answers are needed.
 */
export type Settlement = 'settled' | 'moving' | 'open';

/**
 * Classifies values in the order in which answers showed them. Behind a load balancer the same few values recur; a clock
 * never returns to an earlier value.
 * @param isCounted - the values are names although they are written in digits, as status codes are
 */
export function settlementOf(values: readonly string[], isCounted = false): Settlement {
  const distinct = new Set(values);
  if (distinct.size > 1 && !isCounted && new Set(values.map(withoutFigures)).size === 1) return 'moving';
  if (values.length >= allNew && distinct.size === values.length) return 'moving';
  const lastNew = values.findLastIndex((value, index) => values.indexOf(value) === index);
  if (values.length - 1 - lastNew < enough) return values.length < mostValues ? 'open' : 'moving';
  // a value that was shown at first is not shown any more: a clock has moved on
  if (new Set(values.slice(-enough)).size < distinct.size) return 'moving';
  return distinct.size === 1 || comesAgain(values) ? 'settled' : 'moving';
}

/** A value without digits, hexadecimal ones included: what is left is equal for all values of a counter or a date. */
function withoutFigures(value: string): string {
  return value.replace(/[0-9a-f]*[0-9][0-9a-f]*/gi, '0');
}

/** Whether any value recurs after another one. */
function comesAgain(values: readonly string[]): boolean {
  return values.some(
    (value, index) => index > 0 && value !== values[index - 1] && values.indexOf(value) < index,
  );
}
