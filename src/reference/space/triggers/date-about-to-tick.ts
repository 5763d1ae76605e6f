import { textTrigger } from './tools.ts';

export const dateAboutToTick = textTrigger({
  name: 'date-about-to-tick',
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
});
