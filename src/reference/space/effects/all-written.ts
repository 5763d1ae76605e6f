import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { others } from './reports.ts';
import { also, idsOf } from './tools.ts';
import { overwritten } from './touching.ts';

export const allWritten: Effect = {
  name: 'all-written',
  cohort: 2,
  summary: 'what is written to a resource is written to all of the type',
  source:
    'balderdashy/sails #5762, go-xorm/xorm #1134, WxMpCloudBooster #3: an UPDATE whose condition is lost',
  operations: updates,
  reports: others,
  inside: (fired, next) =>
    also(next, () => {
      const { kind, store } = fired.action;
      const own = idsOf(fired);
      for (const [id, item] of store) if (!own.includes(id)) overwritten({ kind, store, id, item }, fired);
    }),
};
