import type { Json } from '../../message.ts';
import { type ValueClass, valueTrigger } from './tools.ts';

/** By its digits, as whoever guesses what a column holds goes by them. */
const digits = (example: number, pattern: RegExp): ValueClass => ({
  example,
  has: (value: Json) => typeof value === 'number' && pattern.test(String(value)),
});

export const integerLikeADate = valueTrigger(
  {
    name: 'integer-like-a-date',
    cohort: 12,
    summary: 'an integer that could be a year, a day without its hyphens, or the seconds since 1970',
    source:
      'metabase/metabase #2041, VIDA-NYU/auctus #22, dust-tt/dust #2965: numbers are taken for instants, since nothing but their size says what they are',
    fields: ['integer'],
  },
  {
    year: digits(1984, /^(19|20)\d\d$/),
    day: digits(20_210_506, /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
    seconds: digits(1_620_284_889, /^1\d{9}$/),
  },
);
