import type { Effect } from '../row.ts';
import { others } from './reports.ts';
import { also } from './tools.ts';

/** A removal takes other resources of the type, too. @param taken - which, of all in the order in which they were made, and the place of the one that is removed */
export function removalTaking(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort'>,
  taken: (all: readonly string[], at: number) => readonly string[],
): Effect {
  return {
    ...row,
    operations: ['remove'],
    reports: others,
    inside({ action: { store, id = '' } }, next) {
      const all = [...store.keys()];
      const at = all.indexOf(id);
      const some = at < 0 ? [] : taken(all, at);
      return also(next, () => {
        for (const other of some) store.delete(other);
      });
    },
  };
}
