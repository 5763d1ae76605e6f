import { ofNumber, type Spoiling, spoiling } from './tools.ts';

const lastDigits = (digits: number, specimen: number): Spoiling => ({
  specimen,
  spoil: ofNumber((value) => value % 10 ** digits),
});

export const integerKeepsItsLastDigits = spoiling(
  {
    name: 'integer-keeps-its-last-digits',
    cohort: 20,
    summary: 'of an integer the last two digits, or the last four, are kept',
    source:
      'by kind: numbers of so many digits, of which the first ones are lost where they do not fit (`PIC 9(2)` of COBOL with a plain MOVE, fields of a fixed width, counters that go round like those of a car)',
    fields: ['integer'],
  },
  { two: lastDigits(2, 375), four: lastDigits(4, 98_765) },
);
