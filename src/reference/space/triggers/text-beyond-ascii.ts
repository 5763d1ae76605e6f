import { textTrigger } from './tools.ts';

export const textBeyondAscii = textTrigger({
  name: 'text-beyond-ascii',
  summary:
    'a text with characters beyond ASCII, beyond the BMP, of right-to-left script, combining or invisible ones',
  source: 'MySQL `utf8` with three octets, Latin-1 connections, JavaScript `substr` within a surrogate pair',
  classes: {
    'latin-1': ['Zoë', /[\u00a0-\u00ff]/],
    bmp: ['名前', /[\u0100-\ud7ff]/],
    'beyond-bmp': ['a😀b', /\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]/u],
    'right-to-left': ['שלום', /[\u0590-\u06ff]/],
    combining: ['e\u0301', /\p{Mn}/u],
    invisible: ['a\u200bb', /[\u200b-\u200f\u2028-\u202e\ufeff]/],
  },
});
