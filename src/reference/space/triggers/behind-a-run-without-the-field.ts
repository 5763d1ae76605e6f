import type { Trigger } from '../row.ts';
import { lackingItem, valueIn } from './tools.ts';

export const behindARunWithoutTheField: Trigger = {
  name: 'behind-a-run-without-the-field',
  cohort: 18,
  summary: 'what is created has a field that the k of the type which were made last all lack',
  source:
    'elastic/elasticsearch #9874 and #15377 (a field is mapped by the first one that has it, and lost again), by kind: columns whose types are guessed by some rows that all have nothing in them (sampled schemas, Parquet files and data frames of nulls alone)',
  members: ['2', '4'],
  operations: ['create'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  shapes: true,
  hits(item, index, event) {
    const { items, store } = event.action;
    const run = [...store.values(), ...items.slice(0, index)].slice(-Number(event.member));
    return (
      valueIn(item, event) !== undefined &&
      run.length === Number(event.member) &&
      run.every((made) => valueIn(made, event) === undefined)
    );
  },
  history: (cast) => [
    ...Array.from({ length: Number(cast.member) }, (_, index) =>
      cast.make(`lacking-${index}`, lackingItem(cast, cast.scope.field)),
    ),
    cast.fire(),
  ],
};
