import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { also, put, versionBefore } from './tools.ts';

export const removalUncovers: Effect = {
  name: 'removal-uncovers',
  cohort: 4,
  summary: 'a removal takes the present version alone, and the one before it is there again',
  source:
    '`SingleDelete` of RocksDB on a key that was written twice (facebook/rocksdb #1406), xescugc/rebost #177, stores that keep versions',
  operations: ['remove'],
  reports: content,
  needs: () => ['patch'],
  prepare: (cast) => [cast.act('patch')],
  inside({ action: { store, id = '' }, past, name, before }, next) {
    const earlier = versionBefore(past.versions(name), before);
    return also(next, () => put(store, id, earlier));
  },
};
