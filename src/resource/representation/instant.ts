/** The extended format, and the basic one, which has no separators. */
const formats = [
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:[.,](\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/,
  /^(\d{4})(\d{2})(\d{2})[Tt](\d{2})(\d{2})(\d{2})(?:[.,](\d+))?(?:[Zz]|([+-])(\d{2})(\d{2}))$/,
];

/**
 * The instant of an ISO 8601 date-time, as a text that is equal for two of them if and only if they name the same instant, to
 * the last digit. ISO 8601 lets a fraction begin with a comma too. A leap second is an instant of its own (RFC 3339 5.6, 5.7).
 * @returns seconds since 1970 with their fraction, `-1.5` being half a second after `-1`; undefined if the text is
 *   not a date-time.
 */
export function instantOf(text: string): string | undefined {
  const match = formats.map((format) => format.exec(text)).find((found) => found !== null);
  if (match === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const [fraction = '', sign = '+', hours = 0, minutes = 0] = match.slice(7);
  const [offsetHours, offsetMinutes] = [Number(hours), Number(minutes)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return undefined;
  const midnight = midnightOf(year, month, day);
  if (midnight === undefined) return undefined;
  const offset = (offsetHours * 60 + offsetMinutes) * (sign === '-' ? -1 : 1);
  const minuteStart = midnight + (hour * 60 + minute - offset) * 60;
  if (second === 60 && !isLastMinuteOfMonth(minuteStart)) return undefined;
  const whole = second === 60 ? `${minuteStart + 59} leap` : String(minuteStart + second);
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? whole : `${whole}.${digits}`;
}

/** Seconds since 1970; undefined for a day that does not exist. */
function midnightOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  // unlike Date.UTC, it does not read the year 99 as 1999
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.getTime() / 1000 : undefined;
}

/** Whether the minute that begins here, in UTC, is one that a leap second can be added to. */
function isLastMinuteOfMonth(minuteStart: number): boolean {
  const next = new Date((minuteStart + 60) * 1000);
  return next.getUTCDate() === 1 && next.getUTCHours() === 0 && next.getUTCMinutes() === 0;
}
