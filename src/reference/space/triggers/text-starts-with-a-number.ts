import { textTrigger } from './tools.ts';

export const textStartsWithANumber = textTrigger({
  name: 'text-starts-with-a-number',
  cohort: 9,
  summary:
    'a text begins with a number and goes on otherwise: with words, an ordinal, a unit, after zeros, as a fraction',
  source:
    'by mechanism: conversions that read as far as they can (`parseInt`, `atoi`, `(int)` of PHP, comparisons of MySQL with a number), parsers of addresses that part the number of the house',
  classes: {
    words: ['12 Hill Road', /^\d+ \p{L}/u],
    ordinal: ['2nd floor', /^\d+(st|nd|rd|th)\b/i],
    unit: ['10kg sack', /^\d+(kg|g|m|km|cm|x|h|%|€|\$)/i],
    zeros: ['007 Bond', /^0\d+\D/],
    fraction: ['1/2 Mill Lane', /^\d+\/\d+/],
  },
});
