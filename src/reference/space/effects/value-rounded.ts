import { ofNumber, spoiling } from './tools.ts';

export const valueRounded = spoiling(
  {
    name: 'value-rounded',
    summary: 'an integer is rounded, cut to fewer bits, or loses its sign',
    source: 'columns of FLOAT, SMALLINT and UNSIGNED, saturating or wrapping without an error',
    fields: ['integer'],
  },
  {
    'float-32': { specimen: 16_777_217, spoil: ofNumber((value) => Math.fround(value)) },
    'int-16': { specimen: 70_001, spoil: ofNumber((value) => (value << 16) >> 16) },
    'int-32-saturating': {
      specimen: 3_000_000_001,
      spoil: ofNumber((value) => Math.min(value, 2_147_483_647)),
    },
    unsigned: { specimen: -7, spoil: ofNumber((value) => Math.max(value, 0)) },
    'int-8': { specimen: 200, spoil: ofNumber((value) => Math.min(value, 127)) },
  },
);
