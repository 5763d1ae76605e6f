import type { Trigger } from '../row.ts';
import { becomesAnother, madeOfAnother } from './tools.ts';

/** Without zeros that say nothing. */
const plainly = (instant: string): string => instant.replace(/0+Z$/, 'Z');

export const sameInstantWrittenOtherwise: Trigger = {
  name: 'same-instant-written-otherwise',
  cohort: 16,
  summary:
    'an instant is that of another resource of the type, and has more or fewer zeros at the end of its fraction',
  source:
    'by mechanism: instants that are interned, joined and compared by their value, and shown as they were written first (dictionaries of a column, identity maps whose keys are dates)',
  operations: ['create'],
  fields: ['date-time'],
  shapes: true,
  hits: (item, _index, event) => becomesAnother(item, event, plainly),
  history: (cast) => madeOfAnother(cast, (its) => its.replace('Z', '0Z')),
};
