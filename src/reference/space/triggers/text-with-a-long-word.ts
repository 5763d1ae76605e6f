import { textTrigger } from './tools.ts';

export const textWithALongWord = textTrigger({
  name: 'text-with-a-long-word',
  cohort: 16,
  summary: 'a text has a word of more than 30, or 80, signs in it, without a blank',
  source:
    'by kind: what breaks, hyphenates or drops words that are too long (`wordwrap` with its cut, soft hyphens for pages, tokens that a search index takes no longer ones of), with no blank to break at',
  classes: {
    '30': ['Donaudampfschifffahrtsgesellschaft', /\S{31}/],
    '80': [`Llanfair${'pwllgwyngyll'.repeat(7)}gogogoch`, /\S{81}/],
  },
});
