import { againstAnother } from './against-another.ts';

/** Where the time begins in an instant, behind its day. */
const time = 'YYYY-MM-DD'.length;

export const dayOfAnother = againstAnother(
  {
    name: 'day-of-another',
    cohort: 13,
    summary: 'an instant is at its own time, and on the day of that of the resource made before it',
    source:
      'tokio-rs/tokio #230, ccusage/ccusage #1004: the day that was written last is kept, since it is most often the same, and is taken for that of the next one',
    fields: ['date-time'],
  },
  (own, its) =>
    typeof own === 'string' && typeof its === 'string' ? `${its.slice(0, time)}${own.slice(time)}` : own,
);
