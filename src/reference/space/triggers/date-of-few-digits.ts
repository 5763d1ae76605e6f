import type { Json } from '../../message.ts';
import { placeOf, type ValueClass, valueTrigger } from './tools.ts';

/** Instants whose seconds since 1970 are from one number on and below another. */
const secondsWithin = (least: number, limit: number, example: string): ValueClass => ({
  example,
  has(value: Json) {
    const seconds = typeof value === 'string' ? placeOf(value) / 1000 : Number.NaN;
    return seconds >= least && seconds < limit;
  },
});

export const dateOfFewDigits = valueTrigger(
  {
    name: 'date-of-few-digits',
    cohort: 21,
    summary:
      'an instant whose seconds since 1970 have nine digits, as until September 2001, or fewer, as until March 1973',
    source:
      'digital-land/digital-land-python #558, abrignoni/VLEAPP #135, martijnarts/unix.click #4: whether a number counts seconds or milliseconds is told by how many digits it has, and numbers that are kept as texts are in order only as long as they have as many',
    fields: ['date-time'],
  },
  {
    nine: secondsWithin(1e8, 1e9, '1985-05-06T07:08:09.125Z'),
    fewer: secondsWithin(0, 1e8, '1971-05-06T07:08:09.125Z'),
  },
);
