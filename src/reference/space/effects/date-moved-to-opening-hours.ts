import { ofInstant, spoiling } from './tools.ts';

const day = 86_400_000;

/** The same time so many days later. */
function daysLater(date: Date, written: string, days: number): string {
  return `${new Date(date.getTime() + days * day).toISOString().slice(0, 10)}${written.slice(10)}`;
}

/** Moves what is on a Saturday or a Sunday by so many days. */
const fromWeekend = (ofSaturday: number, ofSunday: number) =>
  ofInstant((date, written) => {
    const days = [ofSunday, 0, 0, 0, 0, 0, ofSaturday][date.getUTCDay()] ?? 0;
    return days === 0 ? written : daysLater(date, written, days);
  });

const saturday = '2021-05-08T10:08:09.125Z';

export const dateMovedToOpeningHours = spoiling(
  {
    name: 'date-moved-to-opening-hours',
    cohort: 12,
    summary:
      'an instant at a weekend becomes the same time of the Monday after it, or the Friday before; one before nine becomes nine',
    source:
      'lballabio/quantlib-old #124, Taskana/taskana #767, bokmann/business_time #111: calendars of working days that what is given is fitted into',
    fields: ['date-time'],
  },
  {
    monday: { specimen: saturday, spoil: fromWeekend(2, 1) },
    friday: { specimen: saturday, spoil: fromWeekend(-1, -2) },
    nine: {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: ofInstant((date, written) =>
        date.getUTCHours() < 9 ? `${written.slice(0, 10)}T09:00:00.000Z` : written,
      ),
    },
  },
);
