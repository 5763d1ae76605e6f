import type { Item, Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, writes } from '../scope.ts';
import { rowsOf, trigger } from '../table.ts';
import { placeOf, textTrigger, type ValueClass, valueIn, valueTrigger } from './tools.ts';

/** For how long what comes late is still waited for, and an instant that is later than that. */
const windows: Readonly<Record<string, { readonly ms: number; readonly late: string }>> = {
  hour: { ms: 3_600_000, late: '2021-02-06T07:08:09.125Z' },
  year: { ms: 366 * 86_400_000, late: '2018-05-06T07:08:09.125Z' },
};

/** Whether a value is an instant of a leap year, from the first of March on, of whose month and day something holds. */
function isAfterLeapDay(value: Json, holds: (day: string) => boolean): boolean {
  const [, year = '', day = ''] = /^(\d{4})-(\d\d-\d\d)T/.exec(String(value)) ?? [];
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return day !== '' && isLeap && day >= '03-01' && holds(day);
}

const hour = 3_600_000;

/** By how many hours an instant is still to come. */
const isAhead = (test: (hours: number) => boolean) => (value: Json) =>
  typeof value === 'string' && test((Date.parse(value) - Date.now()) / hour);

const ahead = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/** Instants whose seconds since 1970 are from one number on and below another. */
const secondsWithin = (least: number, limit: number, example: string): ValueClass => ({
  example,
  has(value: Json) {
    const seconds = typeof value === 'string' ? placeOf(value) / 1000 : Number.NaN;
    return seconds >= least && seconds < limit;
  },
});

const isOn = (day: number) => (value: Json) =>
  typeof value === 'string' && new Date(value).getUTCDay() === day;

const minute = 60_000;

/** How far back a clock may be, in milliseconds: one that is right, and one that is not. */
const clocks: Readonly<
  Record<string, { readonly behind: number; readonly is: (behind: number) => boolean }>
> = {
  right: { behind: 0, is: (behind) => Math.abs(behind) < minute },
  slow: { behind: 60 * minute, is: (behind) => behind >= minute },
};

/** Nobody is hired at this age. */
const childhood = 14;

/** By the instant, or by how it is written. */
export const dates: readonly Trigger[] = [
  ...rowsOf(textTrigger, {
    'date-about-to-tick': {
      cohort: 21,
      summary:
        'an instant that is in the next minute, or in the next second, once it is rounded: to seconds, to milliseconds or to microseconds',
      source:
        'gweis/isodate #69 and #87, arrow-py/arrow #636, rails-sqlserver/activerecord-sqlserver-adapter #631: a fraction is rounded by itself, and there is a second of 60, a thousand milliseconds, or nothing is carried over',
      fields: ['date-time'],
      classes: {
        seconds: ['2021-05-06T07:08:59.625Z', /:59\.[5-9]/],
        milliseconds: ['2021-05-06T07:08:09.9996Z', /\.999[5-9]/],
        microseconds: ['2021-05-06T07:08:09.9999996Z', /\.999999[5-9]/],
      },
    },
    'date-at-month-end': {
      cohort: 6,
      summary: 'an instant on a day that other months do not have, or on the last one of February',
      source:
        'moment/moment #486, briannesbitt/Carbon #529, ericwenn/kalendar #1: the month is set before the day, and runs over into the next one',
      fields: ['date-time'],
      classes: {
        'thirty-first': ['2021-05-31T07:08:09.125Z', /-31T/],
        thirtieth: ['2021-06-30T07:08:09.125Z', /-30T/],
        'end-of-february': ['2023-02-28T07:08:09.125Z', /-02-2[89]T/],
      },
    },
    'date-class': {
      summary:
        'an instant with many digits of a second, on a leap day, before 1970, beyond 2038, at the end of a day',
      source: 'millisecond clocks, 32-bit time (year 2038), DATETIME(0) columns, calendars of their own',
      fields: ['date-time'],
      classes: {
        'many-digits': ['2021-05-06T07:08:09.123456789Z', /\.\d{4,}Z$/],
        'leap-day': ['2024-02-29T12:00:00.500Z', /-02-29T/],
        'before-1970': ['1955-01-02T03:04:05.250Z', /^1[0-8]|^19[0-6]/],
        'beyond-2038': ['2050-06-07T08:09:10.750Z', /^20[4-9]|^2[1-9]/],
        'end-of-day': ['2021-12-31T23:59:59.999Z', /T23:5/],
      },
    },
    'date-extreme': {
      cohort: 3,
      summary: 'an instant in the first thousand years, before 1753, or in the last years with four digits',
      source:
        'Azure/azure-storage-net #787 (dates before 1754 become the first one), bridgedotnet/Bridge #2261 and #2357, years taken for "for ever"',
      fields: ['date-time'],
      classes: {
        'first-years': ['0033-04-03T15:00:00.500Z', /^0/],
        'before-1753': ['1620-11-21T10:20:30.500Z', /^(0|1[0-6]|17[0-4]|175[0-2])/],
        'last-years': ['9998-12-30T10:20:30.500Z', /^9/],
      },
    },
    'date-fraction': {
      cohort: 2,
      summary: 'an instant whose fraction is zero, has one digit, or begins or ends with a zero',
      source:
        'bitwalker/timex #96, eclipse-archived/ceylon-sdk #583, jquense/yup #2340, opensearch-net #959: fractions as integers, zero ones left out',
      fields: ['date-time'],
      classes: {
        zero: ['2021-05-06T07:08:09.000Z', /\.0+Z$/],
        'one-digit': ['2021-05-06T07:08:09.5Z', /\.\dZ$/],
        'zero-first': ['2021-05-06T07:08:09.050Z', /\.0+[1-9]/],
        'zero-last': ['2021-05-06T07:08:09.120Z', /\.\d*[1-9]0+Z$/],
      },
    },
    'date-in-a-leap-second': {
      cohort: 23,
      summary: 'an instant in a leap second, at the end of a year or in the middle of one',
      source:
        'scrapinghub/dateparser #862, time-rs/time #404 (it becomes the second before it, and goes backwards), nim-lang/Nim #6502, ethlo/itu #4: clocks and calendars whose minutes all have sixty seconds',
      fields: ['date-time'],
      classes: {
        'end-of-year': ['2016-12-31T23:59:60.500Z', /-12-31T23:59:60\./],
        'mid-year': ['2015-06-30T23:59:60.250Z', /-06-30T23:59:60\./],
      },
    },
    'date-in-a-year-of-two-zeros': {
      cohort: 20,
      summary: 'an instant in a year that ends with two zeros: 1900, 2000 or 2100',
      source:
        'by kind: leap years that are told by four alone, or by four and a hundred (Lotus 1-2-3 and the days of Excel before March 1900), years of two digits that are 00 and taken for none',
      fields: ['date-time'],
      classes: {
        '1900': ['1900-02-05T07:08:09.125Z', /^1900-/],
        '2000': ['2000-02-05T07:08:09.125Z', /^2000-/],
        '2100': ['2100-02-05T07:08:09.125Z', /^2100-/],
      },
    },
    'date-in-summer': {
      cohort: 11,
      summary:
        'an instant in the half of the year in which clocks are put forward, in the north or in the south',
      source:
        'FahimF/SQLiteDB #57, smarthomeNG/smarthome #412, SPIE-Worksphere/haystack-csharp #115: what is right in winter is not in summer, since the offset of one is taken for that of the other',
      fields: ['date-time'],
      classes: {
        north: ['2021-07-06T07:08:09.125Z', /^\d{4}-0[4-9]-/],
        south: ['2021-11-06T07:08:09.125Z', /^\d{4}-(1[12]|0[12])-/],
      },
    },
    'date-moment': {
      cohort: 2,
      summary:
        'an instant at midnight, at noon, at the turn of a year, when clocks change, on a day above the 12th',
      source:
        'WenchaoD/FSCalendar #1264 (week years), iamkun/dayjs #1787 (day and month), hroptatyr/dateutils #71 (noon), local time underneath',
      fields: ['date-time'],
      classes: {
        midnight: ['2021-05-06T00:00:00.125Z', /T00:00:00/],
        noon: ['2021-05-06T12:08:09.125Z', /T12:/],
        'turn-of-year': ['2021-12-30T07:08:09.125Z', /-12-(29|30|31)T|-01-0[1-3]T/],
        'clock-change': ['2021-03-28T02:30:00.125Z', /-(03|10)-(2[5-9]|3[01])T0[1-3]/],
        'day-above-12': ['2021-05-26T07:08:09.125Z', /-(1[3-9]|2\d|3[01])T/],
      },
    },
    'date-on-another-day-elsewhere': {
      cohort: 14,
      summary: 'an instant is on the day before in New York, or on the day after in Tokyo',
      source:
        'ynput/ayon-frontend #1972, evidence-dev/evidence #3132, raumi75/mcafeetracker #4: a day is taken out of an instant by local time, and is right for most of the day',
      fields: ['date-time'],
      classes: {
        west: ['2021-05-06T02:08:09.125Z', /T0[0-3]:/],
        east: ['2021-05-06T20:08:09.125Z', /T(1[5-9]|2\d):/],
      },
    },
    'date-on-the-first-of-a-month': {
      cohort: 22,
      summary: 'an instant on the first day of a month, or of a quarter of the year',
      source:
        'by kind: dates that are kept to the month, whose day is 1 and is left out, so that a true first of the month is a month (records of libraries and of genealogists), partitions by month or by quarter whose lower bound is taken for the upper one of those before (`RANGE … TO`, `VALUES LESS THAN`)',
      fields: ['date-time'],
      classes: {
        month: ['2021-05-01T07:08:09.125Z', /-01T/],
        quarter: ['2021-07-01T07:08:09.125Z', /-(01|04|07|10)-01T/],
      },
    },
    'date-that-reads-both-ways': {
      cohort: 24,
      summary:
        'an instant whose day could be its month, and is not, or whose year in two digits could be either, too',
      source:
        'akoumjian/datefinder #120, dateutil/dateutil #1224, scrapinghub/dateparser #539: days up to the twelfth are taken for months, and those behind it are not, so that most of what is tried out looks right',
      fields: ['date-time'],
      classes: {
        'day-and-month': ['2021-05-06T07:08:09.125Z', /^\d{4}-(\d\d)-(?!\1)(0[1-9]|1[0-2])T/],
        'year-too': ['2010-11-12T07:08:09.125Z', /^\d\d(0[1-9]|1[0-2])-(\d\d)-(?!\2)(0[1-9]|1[0-2])T/],
      },
    },
    'date-with-equal-parts': {
      cohort: 27,
      summary:
        'an instant of which two parts are the same number: its day and its month, its hour and its day, or its minutes and its hour',
      source:
        'by mechanism: parts of an instant that are found, or filled in, by what they are and not by where they stand (`replace(day, …)` on what was written, `indexOf` of a part, patterns whose letters are replaced one after the other, the first of each alone; parts that become keys, or members of a set), so that one is taken for the other',
      fields: ['date-time'],
      classes: {
        'day-and-month': ['2021-05-05T07:08:09.125Z', /-(\d\d)-\1T/],
        'hour-and-day': ['2021-05-07T07:08:09.125Z', /-(\d\d)T\1:/],
        'minutes-and-hour': ['2021-05-06T08:08:09.125Z', /T(\d\d):\1:/],
      },
    },
    'date-with-a-zero-part': {
      cohort: 20,
      summary: 'an instant whose seconds, whose minutes or whose hour alone are zero',
      source:
        'by mechanism: parts of an instant that are left out where they are zero (`LocalTime.toString` of Java without seconds), or are asked whether they are there by their truth (`if (minutes)`, `||` for a default)',
      fields: ['date-time'],
      classes: {
        seconds: ['2021-05-06T07:08:00.125Z', /T(?!00)\d\d:(?!00)\d\d:00\./],
        minutes: ['2021-05-06T07:00:09.125Z', /T(?!00)\d\d:00:(?!00)/],
        hour: ['2021-05-06T00:08:09.125Z', /T00:(?!00)\d\d:(?!00)/],
      },
    },
  }),
  ...rowsOf(valueTrigger, {
    'date-after-a-leap-day': {
      cohort: 21,
      summary: 'an instant in a leap year behind its leap day, or on the last day of one, which is its 366th',
      source:
        'jarzebski/Arduino-DS3231 #12, JohnEarnest/Decker #153, spencermountain/spacetime #382: days that are counted from the beginning of a year, with tables of months that are those of other years, or with room for 365',
      fields: ['date-time'],
      classes: {
        behind: { example: '2024-08-05T07:08:09.125Z', has: (value) => isAfterLeapDay(value, () => true) },
        'last-day': {
          example: '2024-12-31T07:08:09.125Z',
          has: (value) => isAfterLeapDay(value, (day) => day === '12-31'),
        },
      },
    },
    'date-against-now': {
      cohort: 9,
      summary: 'an instant is still to come, or is less than a day ago',
      source:
        'by kind: what is valid from an instant on is hidden, or clipped, until then (scheduled records, temporal tables, clock skew that is put right), times of today that are shown without their day',
      fields: ['date-time'],
      classes: {
        'to-come': { example: ahead(24 * 400), has: isAhead((hours) => hours > 0) },
        today: { example: ahead(-2), has: isAhead((hours) => hours <= 0 && hours > -24) },
      },
    },
    'date-of-few-digits': {
      cohort: 21,
      summary:
        'an instant whose seconds since 1970 have nine digits, as until September 2001, or fewer, as until March 1973',
      source:
        'digital-land/digital-land-python #558, abrignoni/VLEAPP #135, martijnarts/unix.click #4: whether a number counts seconds or milliseconds is told by how many digits it has, and numbers that are kept as texts are in order only as long as they have as many',
      fields: ['date-time'],
      classes: {
        nine: secondsWithin(1e8, 1e9, '1985-05-06T07:08:09.125Z'),
        fewer: secondsWithin(0, 1e8, '1971-05-06T07:08:09.125Z'),
      },
    },
    'date-on-a-weekend': {
      cohort: 10,
      summary: 'an instant is on a Saturday or on a Sunday',
      source:
        'by kind: calendars of working days that put off what falls on none (`BDay` of pandas, `WORKDAY` of spreadsheets, bank holidays), weeks that begin on another day, numbers of days that begin with 0 or end with 7',
      fields: ['date-time'],
      classes: {
        saturday: { example: '2021-05-08T07:08:09.125Z', has: isOn(6) },
        sunday: { example: '2021-05-09T07:08:09.125Z', has: isOn(0) },
      },
    },
  }),
  ...rowsOf(trigger, {
    'arrives-late': {
      cohort: 12,
      summary: 'an instant is more than an hour, or a year, before the latest one that the type has so far',
      source:
        'filodb/FiloDB #189 and #1016, datalust/seq-tickets #117, influxdata/kapacitor #1058: time goes by what has come in, and what is older than a window is left out',
      members: Object.keys(windows),
      operations: ['create'],
      fields: ['date-time'],
      shapes: true,
      hits(item, index, event) {
        const { items, store } = event.action;
        const instantOf = (one: Item) => Date.parse(String(valueIn(one, event)));
        const earlier = [...store.values(), ...items.slice(0, index)].map(instantOf);
        const latest = Math.max(...earlier.filter((instant) => !Number.isNaN(instant)));
        return instantOf(item) < latest - (windows[event.member]?.ms ?? 0);
      },
      history: (cast) => [cast.fireWith(windows[cast.member]?.late ?? null)],
    },
    'dated-by-its-sender': {
      cohort: 16,
      summary: 'a write that says when it was sent, by a clock that is right or by one that is slow',
      source:
        'JediBrooker/WatchShelf #61, vscarpenter/gsd-task-manager #446, by kind: the last of several writes is the one with the latest time, which is that of whoever sends it (`USING TIMESTAMP` of Cassandra)',
      members: Object.keys(clocks),
      operations: writes,
      // the field is not shown
      open: ['status'],
      when({ action: { request }, member }) {
        const behind = Date.now() - Date.parse(request.incoming.headers.date ?? '');
        return clocks[member]?.is(behind) ?? false;
      },
      history(cast) {
        const sent = new Date(Date.now() - (clocks[cast.member]?.behind ?? 0));
        return [cast.fire({ headers: { Date: sent.toUTCString() } })];
      },
    },
    'hired-as-a-child': {
      cohort: 15,
      summary:
        'an employee was hired, if the instant and the age are both right, before turning fourteen, or before being born',
      source:
        'LabRedesCefetRJ/WeGIA #1283, phamhongphuc/uit-hotel #376, odoo/odoo #136117 (what is implausible is left blank): rules about two fields, and what is made of those that break them',
      operations: ['create'],
      fields: ['integer', 'date-time'],
      // which values there may be is not shown
      shapes: true,
      hits(item, _index, { scope: { kind } }) {
        const [age] = fieldsOf(kind, ['integer']).map((name) => item[name]);
        const [hired] = fieldsOf(kind, ['date-time']).map((name) => item[name]);
        if (typeof age !== 'number' || typeof hired !== 'string') return false;
        return age > 0 && new Date(hired).getUTCFullYear() - (new Date().getUTCFullYear() - age) < childhood;
      },
      history(cast) {
        const { kind } = cast.scope;
        const values: Item = Object.fromEntries([
          ...fieldsOf(kind, ['integer']).map((name) => [name, 20]),
          ...fieldsOf(kind, ['date-time']).map((name) => [name, '1999-05-06T07:08:09.125Z']),
        ]);
        return [cast.fire({ items: [cast.item(values)] })];
      },
    },
  }),
];
