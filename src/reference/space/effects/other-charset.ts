import { otherOctets } from './no-json.ts';

/** A UTF-16 unit as if it were a character: half of a pair takes three octets, too. */
function unitInOctets(unit: string): Buffer {
  const code = unit.charCodeAt(0);
  return code < 0xd800 || code > 0xdfff
    ? Buffer.from(unit)
    : Buffer.of(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
}

export const otherCharset = otherOctets(
  {
    name: 'other-charset',
    cohort: 2,
    summary: 'the content of a successful response is in Latin-1, or in CESU-8',
    source:
      'nemtrif/utfcpp #6 (CESU-8 out of MySQL and Oracle), platforms whose default charset is not UTF-8',
    fields: ['string'],
    specimen: (member) => (member === 'latin-1' ? 'größer' : 'a😀b'),
  },
  {
    'latin-1': (content) => Buffer.from(content.toString('utf8'), 'latin1'),
    'cesu-8': (content) => Buffer.concat(content.toString('utf8').split('').map(unitInOctets)),
  },
);
