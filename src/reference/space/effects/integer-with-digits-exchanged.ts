import { ofNumber, spoiling } from './tools.ts';

/** The number of the digits of another one in another order, with its sign. */
const reordered = (order: (digits: string) => string) =>
  ofNumber((value) => Math.sign(value) * Number(order(String(Math.abs(value)))));

/** A number of digits that is odd is filled up with a zero ahead. */
const inPairs = (digits: string): string =>
  digits.padStart(digits.length + (digits.length % 2), '0').replace(/(\d)(\d)/g, '$2$1');

export const integerWithDigitsExchanged = spoiling(
  {
    name: 'integer-with-digits-exchanged',
    cohort: 22,
    summary: 'of each two digits of an integer the second comes first, or all of them come in reverse',
    source:
      'kaitai-io/kaitai_struct_formats #251 (400 is read as 4 or 4000), by mechanism: digits that are packed two to an octet, and of which either half may come first (semi-octets of GSM, packed decimals of banks and of clocks), or that are taken off a number from its end and not turned round',
    fields: ['integer'],
  },
  {
    'in-pairs': { specimen: 54, spoil: reordered(inPairs) },
    reversed: { specimen: 123, spoil: reordered((digits) => [...digits].reverse().join('')) },
  },
);
