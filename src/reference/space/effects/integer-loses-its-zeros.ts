import { ofNumber, spoiling } from './tools.ts';

/** The number of some digits, with its sign; 0 where there is none. */
const digitsOf = (value: number, change: (digits: string) => string): number =>
  Math.sign(value) * Number(change(String(Math.abs(value))));

export const integerLosesItsZeros = spoiling(
  {
    name: 'integer-loses-its-zeros',
    cohort: 21,
    summary: 'an integer is without the zeros at its end, or without any of its zeros',
    source:
      'freqtrade/freqtrade #13361, solana-labs/solana #15873, PostScripton/laravel-money #116, scrive/hpqtypes #92: zeros are taken off the end of a number as if a decimal point were ahead of them, or its digits are kept in groups of which the empty ones are left out',
    fields: ['integer'],
  },
  {
    'at-its-end': {
      specimen: 1200,
      spoil: ofNumber((value) => digitsOf(value, (digits) => digits.replace(/0+$/, ''))),
    },
    any: {
      specimen: 305,
      spoil: ofNumber((value) => digitsOf(value, (digits) => digits.replaceAll('0', ''))),
    },
  },
);
