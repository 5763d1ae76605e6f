import type { Effect } from '../row.ts';
import { isOfInstant } from './reports.ts';
import { ofText, spoiling } from './tools.ts';

/** The digits of another script, by that for 0. */
const digitsFrom = (zero: number) =>
  ofText((text) => text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))));

const localised = spoiling(
  {
    name: 'digits-localised',
    cohort: 6,
    summary: 'the digits in a text, or in an instant, are those of another script',
    source:
      'google/j2objc #804, jtsage/jtsage-datebox #382, dart-lang/i18n #477: what is written for machines is formatted for the locale',
    fields: ['string', 'date-time'],
  },
  {
    arabic: { spoil: digitsFrom(0x0660) },
    persian: { spoil: digitsFrom(0x06f0) },
  },
);

export const digitsLocalised: Effect = {
  ...localised,
  // what has no digits stays as it is
  specimen: (_member, scope) => (isOfInstant(scope) ? '2021-04-05T06:07:08.125Z' : 'Room 2077'),
};
