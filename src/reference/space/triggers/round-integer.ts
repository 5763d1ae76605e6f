import { valueTrigger } from './tools.ts';

export const roundInteger = valueTrigger(
  {
    name: 'round-integer',
    cohort: 2,
    summary: 'an integer that ends in two zeros, or is a power of two',
    source:
      'FasterXML/jackson-databind #228, synthetichealth/synthea #675 (trailing zeros are stripped: 6E+2), capacities and masks',
    fields: ['integer'],
  },
  {
    hundreds: {
      example: 1200,
      has: (value) => typeof value === 'number' && value !== 0 && value % 100 === 0,
    },
    'power-of-two': {
      example: 4096,
      has: (value) => typeof value === 'number' && value > 1 && Number.isInteger(Math.log2(value)),
    },
  },
);
