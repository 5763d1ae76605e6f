import { textTrigger } from './tools.ts';

export const dateWithAZeroPart = textTrigger({
  name: 'date-with-a-zero-part',
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
});
