import type { Effect } from '../row.ts';
import { others } from './reports.ts';
import { also } from './tools.ts';

export const allRemoved: Effect = {
  name: 'all-removed',
  cohort: 2,
  summary: 'the removal of one resource removes all of the type',
  source:
    'loopback-datasource-juggler #479 and #492, xavierlacot/joli.js #38: a DELETE whose condition is lost',
  operations: ['remove'],
  onGone: true,
  reports: others,
  inside: (fired, next) => also(next, () => fired.action.store.clear()),
};
