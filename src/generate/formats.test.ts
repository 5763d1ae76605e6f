import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFor } from './arbitrary.ts';
import { edgeCasesFor } from './edge-cases.ts';
import { edgeSeconds } from './formats.ts';

const dates = edgeCasesFor({ type: 'string', format: 'date-time' }).flatMap((each) =>
  fc.sample(each, { seed: 1, numRuns: 1 }),
) as readonly string[];

const moments: readonly (readonly [name: string, moment: RegExp])[] = [
  ['in the first thousand years', /^0/],
  ['before 1753', /^1[0-6]/],
  ['before 1970', /^19[0-6]/],
  ['beyond 2038', /^2[1-9]/],
  ['in the last year with four digits', /^9999/],
  ['on a leap day', /-02-29T/],
  ['at the end of a year', /-12-31T23:59:59/],
  ['at noon', /T12:/],
  ['at midnight', /T00:00:00/],
  ['when clocks are put forward, or back', /-(03|10)-(2[5-9]|3[01])T0[1-3]/],
];

test.each(moments)('an instant %s is generated', (_name, moment) => {
  expect(dates.some((date) => moment.test(date))).toBe(true);
});

test('each generated instant is valid by RFC 3339, and there are no duplicates', () => {
  expect(dates.every((date) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(Z|[+-]\d\d:\d\d)$/.test(date))).toBe(
    true,
  );
  expect(new Set(dates).size).toBeGreaterThanOrEqual(edgeSeconds.length);
});

test('an instant has a year of four digits in UTC as well', () => {
  const any = fc.oneof(
    arbitraryFor({ type: 'string', format: 'date-time' }),
    ...edgeCasesFor({ type: 'string', format: 'date-time' }),
  ) as fc.Arbitrary<string>;
  fc.assert(
    fc.property(any, (instant) => {
      expect(new Date(instant).toISOString()).toMatch(/^(?!0000)\d{4}-/);
    }),
    { seed: 20261130, numRuns: 5_000 },
  );
  // in each offset, instants as late as that are drawn
  const late = fc
    .sample(any, { seed: 20261130, numRuns: 5_000 })
    .filter((instant) => /^9999-12-31/.test(instant));
  expect(late.some((instant) => instant.endsWith('-11:30'))).toBe(true);
});
