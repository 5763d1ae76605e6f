import { textTrigger } from './tools.ts';

export const dateMoment = textTrigger({
  name: 'date-moment',
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
});
