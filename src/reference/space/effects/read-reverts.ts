import { others } from './reports.ts';
import { versionBefore } from './tools.ts';
import { touching } from './touching.ts';

export const readReverts = touching(
  {
    name: 'read-reverts',
    cohort: 4,
    summary: 'a read puts back the version before the present one',
    source:
      'weaviate/weaviate #12361 (read repair that lets the older copy win), caches that write back what they have when they are asked',
    operations: ['read', 'head'],
    // whoever asks by HEAD and looks by GET sees a write that does not last
    reports: (scope) => [...others(scope), ...(scope.operation === 'head' ? ['DM-PUT-1', 'DM-PATCH-1'] : [])],
    needs: () => ['patch'],
    prepare: (cast) => [cast.act('patch')],
  },
  ({ action: { kind, store, id }, past, name, before }) => {
    const item = versionBefore(past.versions(name), before);
    return id === undefined || item === undefined ? undefined : { kind, store, id, item };
  },
  ({ store, id, item }) => void store.set(id, item),
);
