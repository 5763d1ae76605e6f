import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { reads } from '../scope.ts';
import { others } from './reports.ts';
import { also } from './tools.ts';

export const readDeduplicates: Effect = {
  name: 'read-deduplicates',
  cohort: 11,
  summary:
    'a read removes each resource of the type that is equal to an earlier one in all but its identifiers',
  source:
    'by kind: reads that tidy up what they pass (read repair, sweeps that are started by whoever comes by), and take what was made twice for made by mistake',
  operations: reads,
  reports: others,
  prepare(cast) {
    const [item = {}] = cast.make('first').items ?? [];
    return [cast.make('first', item), cast.make('equal', item)];
  },
  inside: ({ action: { kind, store }, world }, next) =>
    also(next, () => {
      const own = [...store].filter(([id]) => !world.isStranger(kind, id));
      const contents = own.map(([, item]) => omit(item, kind.identifiers));
      for (const [place, [id]] of own.entries())
        if (contents.slice(0, place).some((earlier) => isDeepStrictEqual(earlier, contents[place])))
          store.delete(id);
    }),
};
