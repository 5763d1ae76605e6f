import { valueTrigger } from './tools.ts';

const widths = [16, 32, 64];

export const textWiderInOctets = valueTrigger(
  {
    name: 'text-wider-in-octets',
    cohort: 19,
    summary: 'a text has no more than k characters, and more than k octets',
    source:
      'by kind: checks that count characters before stores that count octets (VARCHAR2 of Oracle with BYTE, names of files on ext4, bcrypt after 72 octets, the prefix of an index)',
    fields: ['string'],
  },
  Object.fromEntries(
    widths.map((width) => [
      String(width),
      {
        example: 'żółć '
          .repeat(Math.ceil(width / 5))
          .slice(0, width - 1)
          .trim(),
        has: (value) =>
          typeof value === 'string' && [...value].length <= width && Buffer.byteLength(value) > width,
      },
    ]),
  ),
);
