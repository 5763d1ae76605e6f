import { omit, pick } from '../../operations.ts';
import { reads } from '../scope.ts';
import { neighbourOf } from './tools.ts';
import { itself, touching } from './touching.ts';

export const readExchanges = touching(
  {
    name: 'read-exchanges',
    cohort: 6,
    summary:
      'a read leaves the resource it shows, or for a list the newest one, and another one in the place of each other',
    source:
      'icicle-lang/icicle-ambiata #555, shopstr-eng/shopstr #337, loathers/garbage-collector #159: what is to be shown is sorted where it is stored',
    operations: reads,
  },
  itself,
  ({ kind, store, id, item }, fired) => {
    const other = neighbourOf(fired, [id]) ?? '';
    const its = store.get(other);
    if (its === undefined) return;
    store.set(id, { ...omit(its, kind.identifiers), ...pick(item, kind.identifiers) });
    store.set(other, { ...omit(item, kind.identifiers), ...pick(its, kind.identifiers) });
  },
);
