import type { Json } from '../../message.ts';
import { type ValueClass, valueTrigger } from './tools.ts';

/** By its digits: numbers that stand for others are known by how they look. */
const written = (example: number, pattern: RegExp): ValueClass => ({
  example,
  has: (value: Json) => typeof value === 'number' && pattern.test(String(value)),
});

export const integerThatMeansNothing = valueTrigger(
  {
    name: 'integer-that-means-nothing',
    cohort: 11,
    summary: 'an integer that programs write where there is none: -1, nines alone, the greatest of 32 bits',
    source:
      'artiofix/artio #162, dparrini/python-comtrade #37, Quartz/bad-data-guide #14: a number stands for a missing one, until somebody has it as a value',
    fields: ['integer'],
  },
  {
    'minus-one': written(-1, /^-1$/),
    nines: written(999, /^-?99+$/),
    greatest: written(2_147_483_647, /^2147483647$/),
  },
);
