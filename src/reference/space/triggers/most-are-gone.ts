import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { succeeded } from './tools.ts';

const count = 8;

export const mostAreGone: Trigger = {
  name: 'most-are-gone',
  cohort: 19,
  summary: 'more resources of the type have been removed so far than are there',
  source:
    'by kind: a store is written anew once more than half of it is waste (compaction of CouchDB and Bitcask, tables of hashes that are made smaller, `autovacuum_vacuum_scale_factor`), and what is written or read meanwhile, or by an old place, is lost',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: operationNames,
  needs: () => ['remove'],
  when: ({ action: { store }, past, scope: { kind } }) =>
    past.ofType(kind.name).filter((done) => done.operation === 'remove' && succeeded(done)).length >
    store.size,
  history(cast) {
    const gone = Array.from({ length: count }, (_, index) => `gone-${index}`);
    return [cast.makeAll(gone), ...gone.map((slot) => cast.act('remove', { slot })), cast.fire()];
  },
};
