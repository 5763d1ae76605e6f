import { spoilingTexts } from './tools.ts';

export const valueWithUnseenSigns = spoilingTexts(
  {
    name: 'value-with-unseen-signs',
    cohort: 11,
    summary:
      'signs that nobody sees are put into a text: for its direction, for where its lines may break, or may not',
    source:
      'tc39/ecma402 #28, nubolab-ffwd/svelte-fluent #718, musescore/MuseScore #3426: what is made ready for a page, or comes from an editor, is stored',
  },
  {
    direction: ['plain', (text) => `\u2068${text}\u2069`],
    'no-break-space': ['two words', (text) => text.replaceAll(' ', '\u00a0')],
    'soft-hyphen': [
      'internationally',
      (text) => text.replace(/\p{L}{6}(?=\p{L}{4})/gu, (start) => `${start}\u00ad`),
    ],
    'zero-width-space': ['either/or', (text) => text.replace(/[/-]/g, (sign) => `${sign}\u200b`)],
  },
);
