import type { Effect } from '../row.ts';
import { rowsOf } from '../table.ts';
import { spoilingTexts } from './tools.ts';

const codeOf = (octet: number): string => `=${octet.toString(16).toUpperCase().padStart(2, '0')}`;

/** The octets of a sign, each as its code. */
const codesOf = (sign: string): string => [...Buffer.from(sign)].map(codeOf).join('');

/** As the header of a letter has what is not in ASCII (RFC 2047). */
function encodedWord(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  return `=?UTF-8?Q?${text.replace(/[^A-Za-z\d ]/gu, codesOf).replaceAll(' ', '_')}?=`;
}

/** As the body of a letter has it (RFC 2045 6.7). */
const quotedPrintable = (text: string): string => text.replace(/=|\P{ASCII}/gu, codesOf);

/** Texts are made ready for a letter. */
export const textsForMail: readonly Effect[] = rowsOf(spoilingTexts, {
  'value-encoded-for-mail': {
    cohort: 27,
    summary:
      'a text with characters beyond ASCII is as a letter has it: as an encoded word of its header, or with a code behind an equals sign for each octet',
    source:
      'by mechanism: what a letter, a card or a form that came by mail has brought in is stored as it is there (`=?UTF-8?Q?…?=` in the names of senders, QUOTED-PRINTABLE in vCards of version 2.1 and in exports of address books), or a name is encoded once for whoever is written to, in the record itself',
    ways: {
      'encoded-word': ['Zoë Åkesson', encodedWord],
      'quoted-printable': ['Zoë Åkesson', quotedPrintable],
    },
  },
});
