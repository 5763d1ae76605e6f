import { ofNumber, spoiling } from './tools.ts';

/** Reads the digits of a number to a base; what are no digits of that base, it cannot read, and leaves. */
const readTo = (base: number) =>
  ofNumber((value) => {
    const digits = String(Math.abs(value));
    const read = Number.parseInt(digits, base);
    return read.toString(base) === digits ? Math.sign(value) * read : value;
  });

export const integerInAnotherBase = spoiling(
  {
    name: 'integer-in-another-base',
    cohort: 11,
    summary: 'the digits of an integer are read, or written, to the base 8 or 16',
    source:
      'staticlibs/ccronexpr #30 (`strtol` that guesses the base), by mechanism: numbers in BCD that are taken for binary ones, `toString` and `parseInt` with two bases',
    fields: ['integer'],
  },
  {
    'read-to-16': { specimen: 31, spoil: readTo(16) },
    'read-to-8': { specimen: 31, spoil: readTo(8) },
    'written-to-8': { specimen: 31, spoil: ofNumber((value) => Number(value.toString(8))) },
  },
);
