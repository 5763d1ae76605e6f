import { ofNumber, spoiling } from './tools.ts';

export const integerReencoded = spoiling(
  {
    name: 'integer-reencoded',
    cohort: 3,
    summary:
      'an integer is read in another encoding than it was written in: zigzag, another order of octets, without sign',
    source: 'dcarp/protobuf-d #23 (54 is read as 108), hit9/bitproto #80 (octets in another order)',
    fields: ['integer'],
  },
  {
    zigzag: { specimen: 54, spoil: ofNumber((value) => (value < 0 ? -2 * value - 1 : 2 * value)) },
    'octets-swapped': {
      specimen: 54,
      spoil: ofNumber((value) => ((value & 0xff) << 8) | ((value >> 8) & 0xff)),
    },
    absolute: { specimen: -7, spoil: ofNumber(Math.abs) },
  },
);
