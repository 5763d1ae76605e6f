import { valueTrigger } from './tools.ts';

const sizes = [8, 16, 32];

export const textFillsBlocks = valueTrigger(
  {
    name: 'text-fills-blocks',
    cohort: 6,
    summary: 'a text has as many octets as fill blocks of 8, 16 or 32 to the last one',
    source:
      'PointyCastle/pointycastle #80, openenclave/openenclave #885 (what fills its blocks is not padded, and loses the last one), `strncpy` without an end',
    fields: ['string'],
  },
  Object.fromEntries(
    sizes.map((size) => [
      String(size),
      {
        example: 'brim-ful'.repeat(size / 8),
        has: (value) => typeof value === 'string' && value !== '' && Buffer.byteLength(value) % size === 0,
      },
    ]),
  ),
);
