import { spoiling } from './tools.ts';

const number = (change: (value: number) => number) => (value: unknown) =>
  typeof value === 'number' ? change(value) : (value as null);

export const valueRounded = spoiling(
  {
    name: 'value-rounded',
    summary: 'an integer is rounded, cut to fewer bits, or loses its sign',
    source: 'columns of FLOAT, SMALLINT and UNSIGNED, saturating or wrapping without an error',
    fields: ['integer'],
  },
  {
    'float-32': { specimen: 16_777_217, spoil: number((value) => Math.fround(value)) },
    'int-16': { specimen: 70_001, spoil: number((value) => (value << 16) >> 16) },
    'int-32-saturating': {
      specimen: 3_000_000_001,
      spoil: number((value) => Math.min(value, 2_147_483_647)),
    },
    unsigned: { specimen: -7, spoil: number((value) => Math.max(value, 0)) },
    'int-8': { specimen: 200, spoil: number((value) => Math.min(value, 127)) },
  },
);
