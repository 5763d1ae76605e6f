import { textTrigger } from './tools.ts';

export const dateInSummer = textTrigger({
  name: 'date-in-summer',
  cohort: 11,
  summary: 'an instant in the half of the year in which clocks are put forward, in the north or in the south',
  source:
    'FahimF/SQLiteDB #57, smarthomeNG/smarthome #412, SPIE-Worksphere/haystack-csharp #115: what is right in winter is not in summer, since the offset of one is taken for that of the other',
  fields: ['date-time'],
  classes: {
    north: ['2021-07-06T07:08:09.125Z', /^\d{4}-0[4-9]-/],
    south: ['2021-11-06T07:08:09.125Z', /^\d{4}-(1[12]|0[12])-/],
  },
});
