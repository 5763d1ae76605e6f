import { ofInstant, spoiling } from './tools.ts';

/** The nearest tick of a clock, or the one before it, to the millisecond. */
const inTicks = (ms: number, round: (ticks: number) => number) =>
  ofInstant((date) => new Date(Math.round(round(date.getTime() / ms) * ms)).toISOString());

const specimen = '2021-05-06T07:08:09.125Z';

export const dateInCoarseTicks = spoiling(
  {
    name: 'date-in-coarse-ticks',
    cohort: 11,
    summary:
      'an instant is kept in ticks of a clock: of three hundredths of a second to the ten, of hundredths, of two seconds',
    source:
      'tediousjs/tedious #391, DapperLib/Dapper #1377 (DATETIME of SQL Server counts in 1/300 s), times of files in archives (2 s), frames and hundredths of formats for media',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    'three-hundredths': { specimen, spoil: inTicks(10 / 3, Math.round) },
    hundredths: { specimen, spoil: inTicks(10, Math.floor) },
    'two-seconds': { specimen, spoil: inTicks(2000, Math.floor) },
  },
);
