import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const addsUpTooFar: Trigger = {
  name: 'adds-up-too-far',
  cohort: 18,
  summary:
    'once it is written, the integers in a field of all of the type are together more than 15, or 31, bits hold',
  source:
    'scylladb/scylladb #5308 and #5537, StarRocks/starrocks #6382, pola-rs/polars #13782: sums that are kept beside the rows, in a column, a view or a statistic, are no wider than what they are made of',
  members: ['15', '31'],
  operations: updates,
  fields: ['integer'],
  hits(item, _index, event) {
    const others = [...event.action.store.values()].filter((other) => other !== event.before);
    const sum = others.reduce((total, other) => total + asNumber(valueIn(other, event)), 0);
    return sum + asNumber(valueIn(item, event)) >= 2 ** Number(event.member);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const most = 2 ** Number(cast.member) - 1;
    // two of them, so that it is too much whatever comes last
    const much = ['much', 'more'].map((slot) => cast.make(slot, { ...cast.item(), [field]: most }));
    return [...much, cast.fire()];
  },
};
