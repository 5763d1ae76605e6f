import { ofNumber, spoiling } from './tools.ts';

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
    wrapping: { specimen: 3_000_000_001, spoil: ofNumber((value) => value | 0) },
    thousands: {
      specimen: 12_345,
      spoil: ofNumber((value) =>
        Math.abs(value) < 1000 ? value : Number.parseInt(value.toLocaleString('en'), 10),
      ),
    },
    'six-digits': { specimen: 16_777_217, spoil: ofNumber((value) => Number(value.toPrecision(6))) },
    'one-less': { specimen: 29, spoil: ofNumber((value) => Math.trunc((value / 100) * 100)) },
  },
);
