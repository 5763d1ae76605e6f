import type { Effect } from '../space/row.ts';
import { type Scope, writes } from '../space/scope.ts';
import { content, method } from './reports.ts';
import { isDone, undo } from './tools.ts';

const isOfCustomers = ({ operation, kind }: Scope) => operation === 'create' && kind.name === 'customers';

export const writeLost: Effect = {
  name: 'write-lost',
  summary: 'the write is answered as done, and is not',
  source:
    'acknowledged writes that a store loses (Mongo with `w: 0`, Redis before it writes its file, transactions without commit)',
  operations: writes,
  breaks: method,
  // where the second of two equal creations is lost, one resource is there in place of two
  reports: (scope) => [...content(scope), ...(isOfCustomers(scope) ? ['DM-POST-2'] : [])],
  look: 'state',
  async inside(fired, next) {
    const outcome = await next();
    if (isDone(outcome)) undo(fired);
    return outcome;
  },
};
