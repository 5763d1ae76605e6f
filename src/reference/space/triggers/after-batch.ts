import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const afterBatch: Trigger = {
  name: 'after-batch',
  cohort: 2,
  summary: 'directly after a batch of the type was created',
  source:
    'babelfish_extensions #2896 (state of a bulk load that is not cleaned up), connections that are left in bulk mode or without autocommit',
  operations: [...onItems, 'create'],
  when({ past, scope }) {
    const last = past.ofType(scope.kind.name).at(-1);
    return last?.operation === 'create' && last.about.length > 1;
  },
  history: (cast) => [cast.makeAll(['batch-1', 'batch-2']), cast.fire()],
};
