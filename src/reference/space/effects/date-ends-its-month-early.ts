import { ofText, type Spoiling, spoiling } from './tools.ts';

/** Leaves a month no more than so many days. */
function bounded(last: number): Spoiling {
  return {
    specimen: '2021-05-31T07:08:09.125Z',
    spoil: ofText((written) =>
      written.replace(
        /^(\d+-\d\d-)(\d\d)/,
        (_, month: string, day: string) => `${month}${Number(day) > last ? last : day}`,
      ),
    ),
  };
}

export const dateEndsItsMonthEarly = spoiling(
  {
    name: 'date-ends-its-month-early',
    cohort: 19,
    summary:
      'an instant on one of the last days of a month becomes the same time of the 28th, or one on the 31st that of the 30th',
    source:
      'by kind: days that a series is to meet in every month (anchors of billing, `BYMONTHDAY`), and years of twelve months of thirty days, by which interest is reckoned (DAYS360 of spreadsheets, 30/360)',
    fields: ['date-time'],
  },
  { 'twenty-eight': bounded(28), thirty: bounded(30) },
);
