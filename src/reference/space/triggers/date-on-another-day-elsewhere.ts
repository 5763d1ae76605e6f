import { textTrigger } from './tools.ts';

export const dateOnAnotherDayElsewhere = textTrigger({
  name: 'date-on-another-day-elsewhere',
  cohort: 14,
  summary: 'an instant is on the day before in New York, or on the day after in Tokyo',
  source:
    'ynput/ayon-frontend #1972, evidence-dev/evidence #3132, raumi75/mcafeetracker #4: a day is taken out of an instant by local time, and is right for most of the day',
  fields: ['date-time'],
  classes: {
    west: ['2021-05-06T02:08:09.125Z', /T0[0-3]:/],
    east: ['2021-05-06T20:08:09.125Z', /T(1[5-9]|2\d):/],
  },
});
