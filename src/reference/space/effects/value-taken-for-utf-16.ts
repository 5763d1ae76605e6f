import { spoilingTexts } from './tools.ts';

/** Reads the octets of a text in ASCII two by two; leaves any other text alone, and one with an octet left over. */
function twoByTwo(text: string, order: (octets: Buffer) => Buffer): string {
  const isEven = text.length % 2 === 0 && /^\p{ASCII}*$/u.test(text);
  return isEven ? order(Buffer.from(text)).toString('utf16le') : text;
}

export const valueTakenForUtf16 = spoilingTexts(
  {
    name: 'value-taken-for-utf-16',
    cohort: 18,
    summary: 'a text in ASCII of an even number of letters is read as UTF-16, two letters to one sign',
    source:
      'zufuliu/notepad4 #435, XhmikosR/notepad2-mod #137, chardet/chardet #346 (Bush hid the facts): the encoding is guessed from the octets, and short texts leave the choice',
  },
  {
    'little-endian': ['Bush hid the facts', (text) => twoByTwo(text, (octets) => octets)],
    'big-endian': ['Bush hid the facts', (text) => twoByTwo(text, (octets) => octets.swap16())],
  },
);
