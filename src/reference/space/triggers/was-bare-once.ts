import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';

export const wasBareOnce: Trigger = {
  name: 'was-bare-once',
  cohort: 21,
  summary: 'the resource has had, at some time, nothing but its identifiers',
  source:
    'dragonflydb/dragonfly #4856, apache/kvrocks #3074, RediSearch/RediSearch #1481: a record without fields is none any more in one place, and still one in another (hashes of Redis, rows of HBase, parents without a document in Firestore)',
  since: () => ({ operation: 'replace', on: 'itself' }),
  operations: onItems,
  needs: () => ['replace'],
  when: ({ past, name, before, scope: { kind } }) =>
    before !== undefined &&
    past.versions(name).some((version) => Object.keys(omit(version, kind.identifiers)).length === 0),
  history: (cast) => [
    cast.act('replace', { items: [{}] }),
    cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
    cast.fire(),
  ],
};
