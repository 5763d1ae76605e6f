import { valueTrigger } from './tools.ts';

const above = (limit: number) => ({
  example: limit + 3,
  has: (value: unknown) => typeof value === 'number' && value > limit,
});

export const integerBeyondAByte = valueTrigger(
  {
    name: 'integer-beyond-a-byte',
    cohort: 3,
    summary: 'an integer that does not fit into seven bits, or into eight',
    source:
      'CUBRID/cubrid #4706, stoneatom/stonedb #1267: what TINYINT holds above 127 comes back as something else',
    fields: ['integer'],
  },
  { 'seven-bits': above(127), 'eight-bits': above(255) },
);
