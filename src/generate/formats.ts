import fc from 'fast-check';
import { edgeCaseOf, type Flavour } from './schema.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Date-times (RFC 3339 5.6) with 0 to 9 fractional digits; they shrink to the beginning of 2000 in UTC. */
function dateTimes(flavour: Flavour, pattern: RegExp | undefined): fc.Arbitrary<string> {
  const seconds = secondsOf(flavour);
  const { fits, zones } = admittedBy(pattern);
  const fractions = fractionsOf(flavour).map(fits);
  const zone =
    flavour === 'hostile'
      ? fc.constantFrom(...zones)
      : fc.constant(edgeCaseOf(flavour, 'date-time', zones) ?? zones[0]);
  const mayLackIt = flavour === 'hostile' && fits('') === '';
  const withoutFraction = mayLackIt ? fc.oneof(fc.constant(''), fractions) : fractions;
  return fc.tuple(seconds, withoutFraction, zone).map(([local, digits, zone]) => {
    const ahead = secondsAhead(zone);
    const instant = Math.min(Math.max(local - ahead, firstSecond), lastSecond);
    return `${new Date((instant + ahead) * 1000).toISOString().slice(0, 19)}${digits}${zone}`;
  });
}

/** How far the clocks of an offset are ahead of UTC, in seconds. */
function secondsAhead(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
}

const offsets = ['Z', '+00:00', '+02:00', '-11:30', '+14:00'] as const;
const lengths = Array.from({ length: 10 }, (_, length) => length);

/** What a pattern permits after the seconds; everything if none of the known forms matches. */
function admittedBy(pattern: RegExp | undefined): {
  /** A fraction cut or padded to a permitted length. */
  readonly fits: (fraction: string) => string;
  readonly zones: readonly [string, ...string[]];
} {
  const admits = (length: number, zone: string) =>
    pattern?.test(`2000-01-01T00:00:00${length === 0 ? '' : `.${'0'.repeat(length)}`}${zone}`) ?? true;
  const zones = offsets.filter((zone) => lengths.some((length) => admits(length, zone)));
  const admitted = lengths.filter((length) => offsets.some((zone) => admits(length, zone)));
  if (admitted.length === 0) return { fits: (fraction) => fraction, zones: offsets };
  return {
    zones: zones as [string, ...string[]],
    fits(fraction) {
      const digits = Math.max(0, fraction.length - 1);
      const nearest = admitted.toSorted((a, b) => Math.abs(a - digits) - Math.abs(b - digits))[0] ?? digits;
      return nearest === 0 ? '' : `.${fraction.slice(1, nearest + 1).padEnd(nearest, '0')}`;
    },
  };
}

const at = (text: string) => Date.parse(text) / 1000;
/** In UTC, too: a server that shows an instant in UTC must be able to write it (RFC 3339 5.6 has four digits for a year). */
const [firstSecond, lastSecond] = [at('0001-01-01T00:00:00Z'), at('9999-12-31T23:59:59Z')];
// every year of RFC 3339, mostly common ones
const anySeconds = fc.oneof(
  fc.integer({ min: at('1900-01-01T00:00:00Z'), max: at('2100-12-31T23:59:59Z') }),
  fc.integer({ min: firstSecond, max: lastSecond }),
);
const plainSeconds = fc
  .integer({ min: 0, max: 300_000_000 })
  .map((passed) => at('2000-01-01T00:00:00Z') + passed);
/** Instants at which calendars, clocks and database columns end, begin or change. */
export const edgeSeconds: readonly number[] = [
  at('2000-02-29T12:00:00Z'),
  at('1970-01-01T00:00:00Z'),
  at('1969-12-31T23:59:59Z'),
  at('2038-01-19T03:14:08Z'),
  at('2106-02-07T06:28:16Z'),
  at('1901-12-13T20:45:51Z'),
  at('2024-12-31T23:59:59Z'),
  // the zero time of Go and .NET
  at('0001-01-01T00:00:00Z'),
  // a date that the Gregorian reform skipped, and earlier than any that SQL Server's datetime can hold
  at('1582-10-10T12:00:00Z'),
  at('9999-12-31T23:59:59Z'),
  // when daylight saving time begins and ends
  at('2021-03-28T02:30:00Z'),
  at('2021-10-31T01:30:00Z'),
  // in years that have no 29 February, although their numbers are divisible by four
  at('2100-03-01T00:00:00Z'),
  at('1900-02-28T23:59:59Z'),
];
/**
 * Each is combined with the edge second at the same index: those before 1970 with milliseconds, which count backwards
 * there.
 */
const edges = ['.5', '.123456', '.001', '.000000001', '.000', '.120', '.999999999', '.9999', '.00000001'];
const anyFractions = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([digits, value]) => `.${String(value).padStart(9, '0').slice(0, digits)}`);

function fractionsOf(flavour: Flavour): fc.Arbitrary<string> {
  if (flavour === 'hostile') return fc.oneof(fc.constantFrom(...edges), anyFractions);
  return fc.constant(edgeCaseOf(flavour, 'date-time', edges) ?? '.125');
}

function secondsOf(flavour: Flavour): fc.Arbitrary<number> {
  if (flavour === 'hostile') return fc.oneof(plainSeconds, fc.constantFrom(...edgeSeconds), anySeconds);
  const told = edgeCaseOf(flavour, 'date-time', edgeSeconds);
  return told === undefined ? plainSeconds : fc.constant(told);
}

const dates = anySeconds.map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes, seconds]) => `${two(hours)}:${two(minutes)}:${two(seconds)}Z`);
const simpleLocal = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);

const formats: Readonly<
  Record<string, (flavour: Flavour, pattern: RegExp | undefined) => fc.Arbitrary<string>>
> = {
  'date-time': dateTimes,
  date: () => dates,
  time: () => times,
  email: () => simpleLocal.map((local) => `${local}@example.org`),
  uuid: () => fc.uuid(),
  uri: () => fc.tuple(simpleLocal, simpleLocal).map(([host, path]) => `https://${host}.example/${path}`),
  hostname: () => fc.tuple(simpleLocal, simpleLocal).map(([host, domain]) => `${host}.${domain}`),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
};

/** Strings of a format (JSON Schema Validation 7.3); undefined for formats that are only annotations here. */
export function formatArbitrary(
  format: string,
  flavour: Flavour,
  pattern: RegExp | undefined,
): fc.Arbitrary<string> | undefined {
  return Object.hasOwn(formats, format) ? formats[format]?.(flavour, pattern) : undefined;
}
