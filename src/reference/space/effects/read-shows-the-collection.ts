import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';

export const readShowsTheCollection: Effect = {
  name: 'read-shows-the-collection',
  cohort: 14,
  summary: 'a read of one resource shows all of the type',
  source:
    'etendosoftware/etendo_core #92 (all records, and no condition on the identifier), by mechanism: a condition whose value is missing, or whose name is unknown, is left out of the query',
  operations: ['read'],
  reports: content,
  alters: 'content',
  inside: ({ action: { kind, store }, before }, next) =>
    before === undefined ? next() : answer(200, kind.wrap([...store.values()], false)),
};
