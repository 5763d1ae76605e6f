const dateTime = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d+))?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * The instant that an RFC 3339 date-time names, in nanoseconds since 1970 and exact to the last digit.
 * @returns undefined where the text is not a date-time.
 */
export function instantOf(text: string): bigint | undefined {
  const match = dateTime.exec(text);
  if (match === null) return undefined;
  const [, date, time, fraction = '', offset = 'Z'] = match;
  const seconds = Date.parse(`${date}T${time}${offset.toUpperCase()}`);
  if (Number.isNaN(seconds)) return undefined;
  return BigInt(seconds) * 1_000_000n + BigInt(fraction.slice(0, 9).padEnd(9, '0'));
}
