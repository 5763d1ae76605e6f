import { numberOf } from '../triggers/tools.ts';
import { besides } from './touching.ts';

export const removalTakesThoseBetween = besides(
  {
    name: 'removal-takes-those-between',
    cohort: 19,
    summary:
      'a removal takes all resources of the type whose numbers are between that of the removed one and that of the one removed before it, too',
    source:
      'by mechanism: marks of removals that are beside each other are joined to one range, and whether they are is asked of a list that not all is in (range tombstones of Cassandra, `DeleteRange` of RocksDB, `WHERE id BETWEEN` the least and the greatest of what is to go)',
    operations: ['remove'],
    prepare: (cast) => [
      cast.make('further'),
      cast.make('furthest'),
      cast.act('remove', { slot: 'furthest' }),
    ],
  },
  ({ action: { kind, store }, before, past }) => {
    const own = numberOf(before, kind);
    const last = numberOf(past.lastRemoved(kind.name)?.item, kind);
    if (own === undefined || last === undefined) return;
    for (const [id, item] of [...store]) {
      const number = numberOf(item, kind) ?? own;
      if (number > Math.min(own, last) && number < Math.max(own, last)) store.delete(id);
    }
  },
);
