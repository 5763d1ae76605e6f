import { spoiling } from './tools.ts';

const number = (change: (value: number) => number) => (value: unknown) =>
  typeof value === 'number' ? change(value) : (value as null);

export const integerMisread = spoiling(
  {
    name: 'integer-misread',
    cohort: 2,
    summary:
      'an integer wraps at 32 bits, ends at a separator of thousands, keeps six digits, or loses one by a fraction',
    source:
      'casts in C and Java, parseInt of what was formatted for a locale, `%g` and streams of C++, amounts held as binary fractions',
    fields: ['integer'],
  },
  {
    wrapping: { specimen: 3_000_000_001, spoil: number((value) => value | 0) },
    thousands: {
      specimen: 12_345,
      spoil: number((value) =>
        Math.abs(value) < 1000 ? value : Number.parseInt(value.toLocaleString('en'), 10),
      ),
    },
    'six-digits': { specimen: 16_777_217, spoil: number((value) => Number(value.toPrecision(6))) },
    'one-less': { specimen: 29, spoil: number((value) => Math.trunc((value / 100) * 100)) },
  },
);
