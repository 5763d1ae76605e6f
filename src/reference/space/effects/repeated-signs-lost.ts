import { spoilingTexts } from './tools.ts';

export const repeatedSignsLost = spoilingTexts(
  {
    name: 'repeated-signs-lost',
    cohort: 12,
    summary: 'where a sign stands several times in a row in a text, one is left of it, or two are',
    source:
      'openjournals/joss #747 (Danny becomes Dany), umdio/umdio #85 (William becomes Wiliam), tatey/conformist #9: `squeeze` without an argument, where blanks alone were meant',
  },
  {
    letters: ['Anna Bell', (text) => text.replace(/(\p{L})\1+/gu, '$1')],
    signs: ['No. 1100--22', (text) => text.replace(/(.)\1+/gu, '$1')],
    'more-than-two': ['Hmmm, well...', (text) => text.replace(/(.)\1{2,}/gu, '$1$1')],
  },
);
