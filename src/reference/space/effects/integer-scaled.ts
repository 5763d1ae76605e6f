import { ofNumber, spoiling } from './tools.ts';

export const integerScaled = spoiling(
  {
    name: 'integer-scaled',
    cohort: 5,
    summary: 'an integer comes back a hundred or a thousand times as large, or as a hundredth',
    source:
      'artsy/metaphysics #4437, surrealdb/surrealist #565: cents and euros, milliseconds and seconds, of which one side knows nothing',
    fields: ['integer'],
  },
  {
    hundredfold: { spoil: ofNumber((value) => value * 100) },
    thousandfold: { spoil: ofNumber((value) => value * 1000) },
    hundredth: { spoil: ofNumber((value) => Math.trunc(value / 100)) },
  },
);
