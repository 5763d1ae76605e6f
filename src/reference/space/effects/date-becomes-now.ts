import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { ofText, spoiling } from './tools.ts';

const now = () => new Date().toISOString();

const becoming = spoiling(
  {
    name: 'date-becomes-now',
    cohort: 5,
    summary: 'an instant that is supplied becomes that of the write, or the beginning of that day',
    source:
      'datajoint/datajoint-python #256 (columns of MySQL that set themselves), cozie-app/cozie #13, `auto_now_add` of Django: the time of the insertion in the place of what was sent',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    now: { spoil: ofText(now) },
    today: { spoil: ofText(() => now().replace(/T.*$/, 'T00:00:00.000Z')) },
  },
);

// who reads writes nothing
export const dateBecomesNow: Effect = { ...becoming, operations: updates };
