import { ofInstant, ofText, spoiling } from './tools.ts';

const nextMonth = (value: string): string =>
  value.replace(/^(\d+)-(\d\d)/, (_, year: string, month: string) => {
    const next = (Number(month) % 12) + 1;
    return `${year}-${String(next).padStart(2, '0')}`;
  });

export const dateRebuilt = spoiling(
  {
    name: 'date-rebuilt',
    cohort: 3,
    summary:
      'an instant is put together anew: in the month after, in another century, from milliseconds taken for seconds, without its time',
    source:
      'nwcell/ics.js #4, drautb/epoch-converter #11 (months count from 0), years with two digits, DATE columns',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
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
);
