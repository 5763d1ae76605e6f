import type { Trigger } from '../row.ts';
import { isNear, nearnesses } from './nearly-old.ts';
import { valueIn } from './tools.ts';

export const alikeInBatch: Trigger = {
  name: 'alike-in-batch',
  cohort: 21,
  summary:
    'the text of an item of a batch differs from that of one ahead of it in case alone, in blanks, in accents',
  source:
    'fedspendingtransparency/usaspending-api #3686 (keys that differ in case alone come in twice), rails/rails #35519 (one statement must not meet a row twice): rows of one statement that are told apart before they are sent, and not by the collation that the index has',
  members: Object.keys(nearnesses),
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  // what must be unique is not shown
  shapes: true,
  hits: (item, index, event) =>
    event.action.items
      .slice(0, index)
      .some((ahead) => isNear(valueIn(item, event), valueIn(ahead, event), event.member)),
  history(cast) {
    const { field = '' } = cast.scope;
    const first = cast.item();
    const near = nearnesses[cast.member]?.of(String(first[field])) ?? '';
    return [cast.fire({ items: [first, cast.item(), cast.item({ [field]: near })] })];
  },
};
