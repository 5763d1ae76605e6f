import type { Item, Json } from '../../message.ts';
import type { Event, Trigger } from '../row.ts';
import { placeOf, valueIn } from './tools.ts';

function isInStep(item: Item, index: number, event: Event): boolean {
  const { items } = event.action;
  const place = placeOf(valueIn(item, event));
  const [before, last] = [items[index - 2], items[index - 1]].map((one) => placeOf(valueIn(one, event)));
  if (before === undefined || last === undefined) return false;
  return place !== last && place - last === last - before;
}

export const evenStepsInBatch: Trigger = {
  name: 'even-steps-in-batch',
  cohort: 12,
  summary: 'an item of a batch is as far from the one ahead of it as that one is from the one before',
  source:
    'ClickHouse/ClickHouse #76357 and #5998, filodb/FiloDB #340: columns that are kept as the differences of differences, which are nothing where the steps are even',
  operations: ['create'],
  fields: ['integer', 'date-time'],
  atBatches: true,
  shapes: true,
  hits: isInStep,
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const value = (step: number): Json =>
      kind.fields[field] === 'integer' ? 31 + 7 * step : `2021-05-06T07:08:${10 + 5 * step}.125Z`;
    return [cast.fire({ items: [0, 1, 2, 3].map((step) => cast.item({ [field]: value(step) })) })];
  },
};
