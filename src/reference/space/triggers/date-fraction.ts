import { textTrigger } from './tools.ts';

export const dateFraction = textTrigger({
  name: 'date-fraction',
  cohort: 2,
  summary: 'an instant whose fraction is zero, has one digit, or begins or ends with a zero',
  source:
    'bitwalker/timex #96, eclipse-archived/ceylon-sdk #583, jquense/yup #2340, opensearch-net #959: fractions as integers, zero ones left out',
  fields: ['date-time'],
  classes: {
    zero: ['2021-05-06T07:08:09.000Z', /\.0+Z$/],
    'one-digit': ['2021-05-06T07:08:09.5Z', /\.\dZ$/],
    'zero-first': ['2021-05-06T07:08:09.050Z', /\.0+[1-9]/],
    'zero-last': ['2021-05-06T07:08:09.120Z', /\.\d*[1-9]0+Z$/],
  },
});
