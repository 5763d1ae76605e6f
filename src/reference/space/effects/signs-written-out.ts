import { spoilingTexts } from './tools.ts';

export const signsWrittenOut = spoilingTexts(
  {
    name: 'signs-written-out',
    cohort: 20,
    summary: 'a sign of ASCII in a text becomes the word for it: an ampersand, a percent sign or a plus',
    source:
      'by kind: what makes texts fit for addresses, for speech or for matching (the table of signs of slugify, normalisers ahead of a synthesiser, keys by which companies are told apart), and is saved in the place of the text',
  },
  {
    ampersand: ['Smith & Sons', (text) => text.replaceAll('&', 'and')],
    percent: ['100 % Wool', (text) => text.replaceAll('%', 'percent')],
    plus: ['Bed + Breakfast', (text) => text.replaceAll('+', 'plus')],
  },
);
