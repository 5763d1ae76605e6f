import { ofText, shiftedBy, spoiling } from './tools.ts';

export const dateShifted = spoiling(
  {
    name: 'date-shifted',
    summary: 'an instant is shifted, rounded to fewer digits, or loses its fraction, or its designator',
    source: 'DATETIME(0) columns (MySQL rounds), local time taken for UTC, `strftime` without %f',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    hour: { specimen: '2021-05-06T07:08:09.125Z', spoil: shiftedBy(3_600_000) },
    'second-rounded': {
      specimen: '2021-05-06T07:08:09.625Z',
      spoil: ofText((value) => value.replace(/\.\d+Z$/, '.000Z')),
    },
    millisecond: {
      specimen: '2021-05-06T07:08:09.123456Z',
      spoil: ofText((value) => value.replace(/(\.\d{3})\d+Z$/, '$1Z')),
    },
    'no-fraction': {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: ofText((value) => value.replace(/\.\d+Z$/, 'Z')),
    },
    'no-designator': {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: ofText((value) => value.replace(/Z$/, '')),
    },
  },
);
