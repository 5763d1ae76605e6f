import { spoilingTexts } from './tools.ts';

export const valueFolded = spoilingTexts(
  {
    name: 'value-folded',
    summary: 'letters are folded in case, accents are lost, or composed otherwise',
    source:
      'setters that capitalise names, slugs, Unicode normalisation by a file system or an index (HFS+, ICU collations)',
  },
  {
    lower: ['Mixed Case', (text) => text.toLowerCase()],
    capital: ['mixed case', (text) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())],
    accents: ['Zoë', (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')],
    composed: ['e\u0301', (text) => text.normalize('NFC')],
    compatible: ['ﬁne Ⅷ', (text) => text.normalize('NFKC')],
  },
);
