import { valueTrigger } from './tools.ts';

const lengths = [32, 64, 128, 255];

export const textLong = valueTrigger(
  {
    name: 'text-long',
    summary: 'a text of more than so many characters',
    source:
      'VARCHAR(64), VARCHAR(255), index prefixes, columns that cut without an error (MySQL without strict mode)',
    fields: ['string'],
  },
  Object.fromEntries(
    lengths.map((length) => [
      String(length),
      {
        example: 'long '.repeat(Math.ceil((length + 1) / 5)).slice(0, length + 1),
        has: (value) => typeof value === 'string' && value.length > length,
      },
    ]),
  ),
);
