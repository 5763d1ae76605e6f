import { ofInstant, spoiling } from './tools.ts';

const day = 86_400_000;
/** The first day of the calendar that is in use. */
const reform = Date.UTC(1582, 9, 15);
/** Where the time begins in an instant, behind its day. */
const time = 'YYYY-MM-DD'.length;

/** How many days the calendars were apart: one more in each hundredth year that is no leap year in one of them. */
function daysApart(date: Date): number {
  const year = date.getUTCMonth() < 2 ? date.getUTCFullYear() - 1 : date.getUTCFullYear();
  return Math.floor(year / 100) - Math.floor(year / 400) - 2;
}

/** The day on which it is in the other calendar, for what was before the reform. */
const rebased = (sign: 1 | -1) =>
  ofInstant((date, written) => {
    const moved = new Date(date.getTime() + sign * daysApart(date) * day);
    const isBefore = date.getTime() < reform && moved.getUTCFullYear() > 0;
    return isBefore ? `${moved.toISOString().slice(0, time)}${written.slice(time)}` : written;
  });

const specimen = '1492-10-12T07:08:09.125Z';

export const dateInTheJulianCalendar = spoiling(
  {
    name: 'date-in-the-julian-calendar',
    cohort: 14,
    summary:
      'an instant before October 1582 is read, or written, by the calendar of that time, and is days away',
    source:
      'prestodb/presto #4321, NVIDIA/cudf #11691, openlink/virtuoso-opensource #292: one library changes calendars in 1582, and the other one does not',
    fields: ['date-time'],
    ofTypes: true,
  },
  { read: { specimen, spoil: rebased(1) }, written: { specimen, spoil: rebased(-1) } },
);
