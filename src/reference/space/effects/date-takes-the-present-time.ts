import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { ofText, spoiling } from './tools.ts';

const now = () => new Date().toISOString();

const taking = spoiling(
  {
    name: 'date-takes-the-present-time',
    cohort: 22,
    summary: 'an instant is on its day, and at the time of day at which it was written',
    source:
      'derickr/timelib #33, briannesbitt/Carbon #917, kartik-v/yii2-datecontrol #29: an instant goes through a form that has its day alone, and whoever reads it puts in the present time for what is not there (`createFromFormat` of PHP without a bar)',
    fields: ['date-time'],
  },
  { time: { spoil: ofText((written) => written.replace(/T.*$/, now().slice(10))) } },
);

// who reads writes nothing
export const dateTakesThePresentTime: Effect = { ...taking, operations: updates };
