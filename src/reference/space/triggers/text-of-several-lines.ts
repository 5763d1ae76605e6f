import { textTrigger } from './tools.ts';

export const textOfSeveralLines = textTrigger({
  name: 'text-of-several-lines',
  cohort: 5,
  summary: 'a text has several lines: ended in either way, with an empty or an indented one among them',
  source:
    'mikefarah/yq #1974, MI-DPLA/combine #365, asafdav/ng-csv #26: records are told apart by lines, or lines are put into one',
  classes: {
    'line-feed': ['first\nsecond', /[^\r]\n/],
    'carriage-return-and-line-feed': ['first\r\nsecond', /\r\n/],
    empty: ['first\n\nthird', /\n\r?\n/],
    indented: ['first\n  - second', /\n[ \t]+\S/],
  },
});
