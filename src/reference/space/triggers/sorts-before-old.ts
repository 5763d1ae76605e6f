import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

export const sortsBeforeOld: Trigger = {
  name: 'sorts-before-old',
  cohort: 4,
  summary: 'the new value comes before the old one in the order of texts',
  source:
    'apache/cassandra-gocql-driver #800, scylladb/scylladb #14183: of two writes with one time stamp the greater value stays, and not the later one',
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
    return typeof now === 'string' && typeof old === 'string' && now < old;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    // an effect may have had another value written: no letter comes before this sign
    return [cast.fire({ items: [cast.item({ [field]: '! first of all' })] })];
  },
};
