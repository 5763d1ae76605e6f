import { problem } from '../../message.ts';
import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { failures, method } from './reports.ts';

export const refusedAsConflict: Effect = {
  name: 'refused-as-conflict',
  cohort: 7,
  summary: 'a change of a resource that is there is refused as if it were in conflict with something',
  source:
    'balderdashy/sails #6117, appoxy/simple_record #50, emmett-framework/emmett #428 (what must be unique is compared with the resource itself), locks that nobody has released',
  members: ['409', '422', '423'],
  operations: changes,
  breaks: method,
  reports: failures,
  look: 'answer',
  alters: 'refusal',
  inside: ({ before, member }, next) =>
    before === undefined ? next() : problem(Number(member), 'it is in conflict with what is there'),
};
