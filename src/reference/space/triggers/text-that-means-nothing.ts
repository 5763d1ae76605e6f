import { textTrigger } from './tools.ts';

export const textThatMeansNothing = textTrigger({
  name: 'text-that-means-nothing',
  cohort: 7,
  summary:
    'a text that people write where there is nothing to be said: N/A, none, unknown, dashes, to be done',
  source:
    'wireservice/csvkit #49, UCDavisLibrary/ava #697, RMI-PACTA/r2dii.analysis #127 (NA is Namibia): words that are taken for a missing value',
  classes: {
    'not-available': ['N/A', /^n[./]?a\.?$/i],
    none: ['none', /^(none|nil|nothing|empty)$/i],
    unknown: ['Unknown', /^(unknown|unnamed|anonymous)$/i],
    dashes: ['---', /^[-_.?]{2,}$/],
    'to-do': ['TBD', /^(tbd|tba|to ?do|xxx+)$/i],
  },
});
