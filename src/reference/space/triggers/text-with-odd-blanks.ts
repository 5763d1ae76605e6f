import { textTrigger } from './tools.ts';

export const textWithOddBlanks = textTrigger({
  name: 'text-with-odd-blanks',
  cohort: 15,
  summary:
    'a text has other blanks between its words than a single plain one: two in a row, one that does not break, or one of a printer or of an ideographic script',
  source:
    'openreview/openreview-web #781, unepwcmc/SAPI #476, alphagov/notifications-utils #991: blanks that look the same and are not, and are made one on one side only',
  classes: {
    'two-in-a-row': ['New  York', /\S {2,}\S/],
    unbreakable: ['New\u00a0York', /[\u00a0\u202f]/],
    'of-a-width': ['New\u2003York', /[\u2000-\u200a]/],
    ideographic: ['山田\u3000太郎', /\u3000/],
  },
});
