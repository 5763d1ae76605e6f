import { spoilingTexts } from './tools.ts';

const word = (name: string) => (text: string) => (text === '' ? name : text);

export const emptyBecomesWord = spoilingTexts(
  {
    name: 'empty-becomes-word',
    cohort: 3,
    summary: 'an empty text becomes the word that a program writes for nothing',
    source: 'homelight/worksheets #38, Heigvd/Wegas #1717: nothing is turned into a text, and that is stored',
  },
  {
    null: ['', word('null')],
    undefined: ['', word('undefined')],
    none: ['', word('None')],
  },
);
