import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { endsWithARun } from './tools.ts';

export const afterARunOfReads: Trigger = {
  name: 'after-a-run-of-reads',
  cohort: 18,
  summary: 'the last k requests of the type have all been reads of resources that are there',
  source:
    'by kind: who only reads for a while is moved to a replica, or to a transaction that is read-only, and stays there for the write that comes next, and for the read after it (rules of ProxySQL, `readwritesplit` of MaxScale, connections that are kept by what they were used for)',
  members: ['5', '10'],
  since: () => ({ operation: 'read', on: 'another' }),
  operations: operationNames,
  when: (event) => endsWithARun(event, Number(event.member), 'read'),
  history: (cast) => [...times(Number(cast.member), () => cast.act('read', { slot: 'before' })), cast.fire()],
};
