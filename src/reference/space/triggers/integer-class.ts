import { valueTrigger } from './tools.ts';

const isInteger = (test: (value: number) => boolean) => (value: unknown) =>
  typeof value === 'number' && test(value);

export const integerClass = valueTrigger(
  {
    name: 'integer-class',
    summary: 'an integer that is 0, negative, beyond 16 or 31 bits, or beyond the exact 32-bit floats',
    source:
      'truthiness of 0, unsigned and SMALLINT columns, 32-bit ids, values read as single-precision floats',
    fields: ['integer'],
  },
  {
    zero: { example: 0, has: isInteger((value) => value === 0) },
    negative: { example: -7, has: isInteger((value) => value < 0) },
    'beyond-16-bit': { example: 70_001, has: isInteger((value) => Math.abs(value) > 65_535) },
    'beyond-24-bit': { example: 16_777_217, has: isInteger((value) => Math.abs(value) > 16_777_216) },
    'beyond-31-bit': { example: 3_000_000_001, has: isInteger((value) => Math.abs(value) > 2_147_483_647) },
  },
);
