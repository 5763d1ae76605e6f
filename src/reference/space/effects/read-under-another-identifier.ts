import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { neighbourOf, shownOtherwise } from './tools.ts';

export const readUnderAnotherIdentifier: Effect = {
  name: 'read-under-another-identifier',
  cohort: 7,
  summary: 'a read shows the resource with the identifiers of another one of the type',
  source:
    'j4mie/idiorm #285, vapor/fluent-postgres-driver #111, rife2/rife2 #5: two tables of a join have a column of that name, and the last one is taken',
  operations: ['read'],
  reports: ({ kind }) => ['DM-GET-1', kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2'],
  alters: 'content',
  async inside(fired, next) {
    const { kind, store, id = '' } = fired.action;
    const other = store.get(neighbourOf(fired, [id]) ?? '') ?? {};
    return shownOtherwise(await next(), (item) => ({ ...item, ...pick(other, kind.identifiers) }));
  },
};
