import { type ValueClass, valueTrigger } from './tools.ts';

const emptyBelow = (bits: number, example: number): ValueClass => ({
  example,
  has: (value) => typeof value === 'number' && value !== 0 && value % 2 ** bits === 0,
});

export const integerWithAnEmptyOctet = valueTrigger(
  {
    name: 'integer-with-an-empty-octet',
    cohort: 19,
    summary: 'an integer whose lowest octet, or whose lowest two octets, are empty, and which is not 0',
    source:
      'CVE-2012-2122 (the difference that `memcmp` returns is kept in one octet, and is 0 where it should not be), by mechanism: numbers that are narrowed before they are asked whether they are 0, octets of 0 that end a string or a frame',
    fields: ['integer'],
  },
  { lowest: emptyBelow(8, 768), 'lowest-two': emptyBelow(16, 196_608) },
);
