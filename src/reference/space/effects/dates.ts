import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { rowsOf } from '../table.ts';
import { ofInstant, ofText, type Spoiling, shiftedBy, spoiling } from './tools.ts';

const now = () => new Date().toISOString();

const notBefore = (first: string) => ofText((value) => (value < first ? first : value));

const notAfter = (last: string) => ofText((value) => (value > last ? last : value));

const minute = 60_000;

const day = 24 * 60 * minute;

/** The beginning of its bucket; weeks begin on Mondays, and the first day of all was a Thursday. */
const floored = (size: number, start = 0) =>
  ofInstant((date) => new Date(Math.floor((date.getTime() - start) / size) * size + start).toISOString());

const lastTime = 'T23:59:59.999Z';

const endOf = (rest: RegExp, last: string) => ofText((written) => written.replace(rest, last));

const unroundInstant = '2021-05-06T07:38:09.125Z';

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

/** The nearest tick of a clock, or the one before it, to the millisecond. */
const inTicks = (ms: number, round: (ticks: number) => number) =>
  ofInstant((date) => new Date(Math.round(round(date.getTime() / ms) * ms)).toISOString());

const plainInstant = '2021-05-06T07:08:09.125Z';

/** The first day of the calendar that is in use. */
const reform = Date.UTC(1582, 9, 15);

/** Where the time begins in an instant, behind its day. */
const startOfTime = 'YYYY-MM-DD'.length;

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
    return isBefore ? `${moved.toISOString().slice(0, startOfTime)}${written.slice(startOfTime)}` : written;
  });

const beforeReform = '1492-10-12T07:08:09.125Z';

/** The 29th of February is not in every year. */
const inYear = (year: () => number): Spoiling => ({
  specimen: '2015-05-06T07:08:09.125Z',
  spoil: ofText((written) => written.replace(/^\d{4}-(?!02-29)/, `${year()}-`)),
});

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

/** The same day in a year that is counted from another one; what is before its first year stays. */
const counted = (from: number) =>
  ofText((value) =>
    value.replace(/^\d{4}/, (written) => {
      const year = Number(written) - from;
      return year < 1 || year > 9999 ? written : String(year).padStart(4, '0');
    }),
  );

/** The numbers of a date from the year to the second. */
const partsOf = (date: Date): readonly number[] =>
  date
    .toISOString()
    .split(/[-T:.Z]/, 6)
    .map(Number);

const nextMonth = (value: string): string =>
  value.replace(/^(\d+)-(\d\d)/, (_, year: string, month: string) => {
    const next = (Number(month) % 12) + 1;
    return `${year}-${String(next).padStart(2, '0')}`;
  });

const week = 7 * 24 * 3_600_000;

/** Counts from an instant on, and begins anew after so many milliseconds. */
function wrapping(from: number, span: number): Spoiling['spoil'] {
  return ofInstant((date, written) => {
    const turns = Math.floor((date.getTime() - from) / span);
    return turns === 0 ? written : (shiftedBy(-turns * span)(written) ?? written);
  });
}

/** Instants become others. */
export const dates: readonly Effect[] = [
  ...rowsOf(spoiling, {
    'date-takes-the-present-time': {
      cohort: 22,
      summary: 'an instant is on its day, and at the time of day at which it was written',
      source:
        'derickr/timelib #33, briannesbitt/Carbon #917, kartik-v/yii2-datecontrol #29: an instant goes through a form that has its day alone, and whoever reads it puts in the present time for what is not there (`createFromFormat` of PHP without a bar)',
      fields: ['date-time'],
      // who reads writes nothing
      operations: updates,
      ways: { time: { spoil: ofText((written) => written.replace(/T.*$/, now().slice(10))) } },
    },
    'date-becomes-now': {
      cohort: 5,
      summary: 'an instant that is supplied becomes that of the write, or the beginning of that day',
      source:
        'datajoint/datajoint-python #256 (columns of MySQL that set themselves), cozie-app/cozie #13, `auto_now_add` of Django: the time of the insertion in the place of what was sent',
      fields: ['date-time'],
      ofTypes: true,
      // who reads writes nothing
      operations: updates,
      ways: {
        now: { spoil: ofText(now) },
        today: { spoil: ofText(() => now().replace(/T.*$/, 'T00:00:00.000Z')) },
      },
    },
    'date-becomes-the-end-of-its-span': {
      cohort: 26,
      summary: 'an instant becomes the last one of the hour, the day or the month that it is in',
      source:
        'by kind: ends of spans that are to be part of them, so that until the sixth is until its last millisecond (`endOf` of Moment and Luxon, `endOfDay` of date-fns and Carbon, filters of reports, days on which something expires), put on what is no end, or on the object that is stored and not on a copy of it',
      fields: ['date-time'],
      ways: {
        hour: { specimen: plainInstant, spoil: endOf(/:\d\d:\d\d\.\d+Z$/, ':59:59.999Z') },
        day: { specimen: plainInstant, spoil: endOf(/T.*$/, lastTime) },
        month: {
          specimen: plainInstant,
          spoil: ofInstant((date) => {
            const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
            // Date takes the first hundred years for those from 1900 on
            last.setUTCFullYear(date.getUTCFullYear());
            return last.toISOString().replace(/T.*$/, lastTime);
          }),
        },
      },
    },
    'date-bounded': {
      cohort: 4,
      summary: 'an instant before the first one, or after the last one, that a store knows becomes that one',
      source:
        'apache/doris #1727 (what is out of range counts as the epoch), TIMESTAMP and DATETIME columns, 32-bit clocks that stop',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        epoch: { specimen: '1955-01-02T03:04:05.250Z', spoil: notBefore('1970-01-01T00:00:00.000Z') },
        'year-2000': { specimen: '1987-01-02T03:04:05.250Z', spoil: notBefore('2000-01-01T00:00:00.000Z') },
        'year-1753': { specimen: '1620-11-21T10:20:30.500Z', spoil: notBefore('1753-01-01T00:00:00.000Z') },
        'year-2038': { specimen: '2050-06-07T08:09:10.750Z', spoil: notAfter('2038-01-19T03:14:07.000Z') },
      },
    },
    'date-bucketed': {
      cohort: 9,
      summary:
        'an instant becomes the beginning of the quarter of an hour, the hour, the week or the month that it is in',
      source:
        'by kind: stores for series of times (`date_trunc`, `time_bucket`, retention that keeps one point for each step), pickers and calendars that know quarters of an hour alone',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        'quarter-hour': { specimen: unroundInstant, spoil: floored(15 * minute) },
        hour: { specimen: unroundInstant, spoil: floored(60 * minute) },
        week: { specimen: unroundInstant, spoil: floored(7 * day, 4 * day) },
        month: {
          specimen: unroundInstant,
          spoil: ofInstant((_date, written) => written.replace(/^(\d+-\d\d)-.*/, '$1-01T00:00:00.000Z')),
        },
      },
    },
    'date-by-the-wrong-letters': {
      cohort: 20,
      summary: 'the month of an instant is written for its minutes, or its minutes for its month',
      source:
        'artilleryio/artillery #7, open-webui/open-webui #633, xmichelo/Beeftext #279: patterns in which a letter means a month or a minute by its case alone (`yyyy-mm-dd` for SimpleDateFormat, `HH:MM` for Moment, `%M` for `%m` of strftime)',
      fields: ['date-time'],
      ways: {
        'month-for-minutes': {
          specimen: '2021-05-06T07:28:09.125Z',
          spoil: ofText((written) => written.replace(/^(\d+-(\d\d)-\d\dT\d\d:)\d\d/, '$1$2')),
        },
        // minutes that are no month would be no instant
        'minutes-for-month': {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: ofText((written) =>
            written.replace(/^(\d+-)\d\d(-(?:[01]\d|2[0-8])T\d\d:(0[1-9]|1[0-2]):)/, '$1$3$2'),
          ),
        },
      },
    },
    'date-counted-from-another-day': {
      cohort: 25,
      summary:
        'an instant is as far from where a count begins as it should be from where another one does: a day, the 1462 days between 1900 and 1904, or the 31 years between 1970 and 2001 away',
      source:
        'by kind: instants that are kept as a number of days, or of seconds, since a day that writer and reader do not agree on (days of spreadsheets since the last but one or the last of December 1899, or since 1904, `date1904` of a workbook; seconds since 2001 of Core Data and `timeIntervalSinceReferenceDate`)',
      fields: ['date-time'],
      ways: {
        'a-day': { specimen: plainInstant, spoil: shiftedBy(day) },
        'from-1904': { specimen: plainInstant, spoil: shiftedBy(1462 * day) },
        'from-2001': { specimen: plainInstant, spoil: shiftedBy(-Date.UTC(2001, 0, 1)) },
      },
    },
    'date-ends-its-month-early': {
      cohort: 19,
      summary:
        'an instant on one of the last days of a month becomes the same time of the 28th, or one on the 31st that of the 30th',
      source:
        'by kind: days that a series is to meet in every month (anchors of billing, `BYMONTHDAY`), and years of twelve months of thirty days, by which interest is reckoned (DAYS360 of spreadsheets, 30/360)',
      fields: ['date-time'],
      ways: { 'twenty-eight': bounded(28), thirty: bounded(30) },
    },
    'date-in-coarse-ticks': {
      cohort: 11,
      summary:
        'an instant is kept in ticks of a clock: of three hundredths of a second to the ten, of hundredths, of two seconds',
      source:
        'tediousjs/tedious #391, DapperLib/Dapper #1377 (DATETIME of SQL Server counts in 1/300 s), times of files in archives (2 s), frames and hundredths of formats for media',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        'three-hundredths': { specimen: plainInstant, spoil: inTicks(10 / 3, Math.round) },
        hundredths: { specimen: plainInstant, spoil: inTicks(10, Math.floor) },
        'two-seconds': { specimen: plainInstant, spoil: inTicks(2000, Math.floor) },
      },
    },
    'date-in-the-julian-calendar': {
      cohort: 14,
      summary:
        'an instant before October 1582 is read, or written, by the calendar of that time, and is days away',
      source:
        'prestodb/presto #4321, NVIDIA/cudf #11691, openlink/virtuoso-opensource #292: one library changes calendars in 1582, and the other one does not',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        read: { specimen: beforeReform, spoil: rebased(1) },
        written: { specimen: beforeReform, spoil: rebased(-1) },
      },
    },
    'date-loses-its-year': {
      cohort: 21,
      summary:
        'an instant is on its day and at its time, and in another year: in the present one, in 1970 or in 1900',
      source:
        'Dual-Life/Time-Piece #48, iamkun/dayjs #1251, wanasit/chrono #274, juttle/juttle #452: an instant goes through a form without a year (the lines of syslog, `MM-dd` for what recurs), and whoever reads it puts in the one that it has by default',
      fields: ['date-time'],
      ways: {
        present: inYear(() => new Date().getUTCFullYear()),
        '1970': inYear(() => 1970),
        '1900': inYear(() => 1900),
      },
    },
    'date-misread': {
      cohort: 2,
      summary:
        'an instant is read by another pattern than it was written by: day and month, week years, twelve hours, its fraction, its offset',
      source:
        'iamkun/dayjs #1787, akoumjian/datefinder #78, WenchaoD/FSCalendar #1264, socrata/datasync #130, badboy/iso8601 #64',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        'day-for-month': {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: ofText((value) => value.replace(/-(\d\d)-(0\d|1[0-2])T/, '-$2-$1T')),
        },
        'week-year': {
          specimen: '2021-12-31T07:08:09.125Z',
          spoil: ofText((value) =>
            value.replace(/^(\d{4})-12-(?=29|3)/, (_, year) => `${Number(year) + 1}-12-`),
          ),
        },
        'twelve-hours': {
          specimen: '2021-05-06T17:08:09.125Z',
          spoil: ofText((value) =>
            value.replace(/T(1[3-9]|2\d)/, (_, hour) => `T${String(Number(hour) - 12).padStart(2, '0')}`),
          ),
        },
        'fraction-as-integer': {
          specimen: '2021-05-06T07:08:09.050Z',
          spoil: ofText((value) => value.replace(/\.0+(?=[1-9])/, '.')),
        },
        offset: {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: ofText((value) => value.replace(/Z$/, '+00:00')),
        },
      },
    },
    'date-moved-to-opening-hours': {
      cohort: 12,
      summary:
        'an instant at a weekend becomes the same time of the Monday after it, or the Friday before; one before nine becomes nine',
      source:
        'lballabio/quantlib-old #124, Taskana/taskana #767, bokmann/business_time #111: calendars of working days that what is given is fitted into',
      fields: ['date-time'],
      ways: {
        monday: { specimen: saturday, spoil: fromWeekend(2, 1) },
        friday: { specimen: saturday, spoil: fromWeekend(-1, -2) },
        nine: {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: ofInstant((date, written) =>
            date.getUTCHours() < 9 ? `${written.slice(0, 10)}T09:00:00.000Z` : written,
          ),
        },
      },
    },
    'date-of-another-era': {
      cohort: 10,
      summary: 'the year of an instant is that of another calendar: of Thailand, of Taiwan, of Japan',
      source:
        'malcommac/SwiftDate #794, angular/components #11784, wojtekmaj/react-date-picker #294: the locale of a machine brings a calendar with it (`Calendar.getInstance`, DateFormatter without `en_US_POSIX`, CultureInfo)',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        buddhist: { specimen: plainInstant, spoil: counted(-543) },
        minguo: { specimen: plainInstant, spoil: counted(1911) },
        reiwa: { specimen: plainInstant, spoil: counted(2018) },
      },
    },
    'date-off-by-leap-seconds': {
      cohort: 15,
      summary:
        'an instant is ahead, or behind, by the leap seconds that atomic clocks, or those of satellites, do not count',
      source:
        'semuconsulting/pyubx2 #45, tomojitakasu/RTKLIB #501, mikaelnousiainen/RS41ng #34: one side has the time of TAI or of GPS, and the other one that of UTC',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        'tai-ahead': { specimen: plainInstant, spoil: shiftedBy(37_000) },
        'gps-ahead': { specimen: plainInstant, spoil: shiftedBy(18_000) },
        'gps-behind': { specimen: plainInstant, spoil: shiftedBy(-18_000) },
      },
    },
    'date-other-format': {
      cohort: 3,
      summary: 'an instant is a number, an array or an object, or a text in another format',
      source:
        'medizininformatik-initiative/fts-next #1654 (arrays of Jackson), alibaba/fastjson #952 (a blank for the T), /Date(0)/ of .NET, extended JSON of MongoDB',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        number: { spoil: ofInstant((date) => date.getTime()) },
        array: { spoil: ofInstant(partsOf) },
        object: { spoil: ofInstant((date) => ({ $date: date.toISOString() })) },
        'in-words': { spoil: ofInstant((date) => date.toUTCString()) },
        'in-brackets': { spoil: ofInstant((date) => `/Date(${date.getTime()})/`) },
        blank: { spoil: ofText((value) => value.replace('T', ' ')) },
      },
    },
    'date-rebuilt': {
      cohort: 3,
      summary:
        'an instant is put together anew: in the month after, in another century, from milliseconds taken for seconds, without its time',
      source:
        'nwcell/ics.js #4, drautb/epoch-converter #11 (months count from 0), years with two digits, DATE columns',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
        'next-month': { specimen: '2021-05-06T07:08:09.125Z', spoil: ofText(nextMonth) },
        'other-century': {
          specimen: '2075-05-06T07:08:09.125Z',
          spoil: ofText((value) => value.replace(/^20(?=[7-9])/, '19')),
        },
        'thousandth-part': {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: ofInstant((date) => new Date(Math.trunc(date.getTime() / 1000)).toISOString()),
        },
        'start-of-day': {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: ofText((value) => value.replace(/T.*/, 'T00:00:00.000Z')),
        },
      },
    },
    'date-shifted': {
      summary: 'an instant is shifted, rounded to fewer digits, or loses its fraction, or its designator',
      source: 'DATETIME(0) columns (MySQL rounds), local time taken for UTC, `strftime` without %f',
      fields: ['date-time'],
      ofTypes: true,
      ways: {
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
    },
    'date-wraps-round': {
      cohort: 18,
      summary:
        'an instant that a counter does not reach is as long after its beginning as it should be after its end: 32 bits of seconds, from 1901 or from 1900, or 1024 weeks',
      source:
        'BasicAirData/GPSLogger #66, XCSoar/XCSoar #1087, openvehicles/Open-Vehicle-Monitoring-System-3 #284 (weeks of GPS in ten bits), by kind: seconds that overflow in 2038, and those of NTP in 2036',
      fields: ['date-time'],
      ways: {
        'signed-seconds': {
          specimen: '2050-06-07T08:09:10.750Z',
          spoil: wrapping(-(2 ** 31) * 1000, 2 ** 32 * 1000),
        },
        'seconds-of-ntp': {
          specimen: '2050-06-07T08:09:10.750Z',
          spoil: wrapping(Date.UTC(1900, 0, 1), 2 ** 32 * 1000),
        },
        'weeks-of-gps': {
          specimen: '2021-05-06T07:08:09.125Z',
          spoil: wrapping(Date.UTC(1999, 7, 22), 1024 * week),
        },
      },
    },
  }),
];
