import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { mergedWithOld } from './tools.ts';

export const oldTailKept: Effect = {
  name: 'old-tail-kept',
  cohort: 2,
  summary: 'a new value that is shorter leaves the end of the old one behind it',
  source:
    'yegor256/tojos #180, ebidel/filer.js #8, lutris/lutris #5292: files that are written over and not cut',
  operations: changes,
  fields: ['string'],
  specimen: () => 'ab',
  reports: content,
  inside: (fired, next) => mergedWithOld(fired, next, (old, now) => `${now}${old.slice(now.length)}`),
};
