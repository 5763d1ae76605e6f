import { created, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { batches } from './reports.ts';
import { isDone } from './tools.ts';

export const answerRepeatsIdentifier: Effect = {
  name: 'answer-repeats-identifier',
  cohort: 13,
  summary: 'each item of a batch is answered with the identifier of the first one, or of the last one',
  source:
    'mysqljs/mysql #1191 and #1732, sidorares/node-mysql2 #435, sequelize/sequelize #7988: one identifier comes back for all rows of a bulk insert, and is given to each of them',
  members: ['first', 'last'],
  operations: ['create'],
  needsBatch: true,
  reports: batches,
  async inside({ action, assigned, member, world }, next) {
    const { kind, store } = action;
    const outcome = await next();
    const named = assigned.at(member === 'first' ? 0 : -1);
    if (named === undefined || !isDone(outcome)) return outcome;
    const shown = assigned.map((one) => ({
      ...store.get(String(one[kind.key])),
      ...pick(named, kind.identifiers),
    }));
    return created(action, shown, world);
  },
};
