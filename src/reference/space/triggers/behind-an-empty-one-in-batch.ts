import type { FieldType } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

const blanks: Readonly<Partial<Record<FieldType, Json>>> = { string: '', integer: 0, boolean: false };
const empty: readonly (Json | undefined)[] = Object.values(blanks);

export const behindAnEmptyOneInBatch: Trigger = {
  name: 'behind-an-empty-one-in-batch',
  cohort: 10,
  summary: 'an item of a batch is behind one that has an empty text, 0 or false in a field',
  source:
    'by mechanism: loops that take what is false for the end (`while (row.name)`, `takewhile`, readers of sheets that end at the first empty cell), imports that fill what is empty from above',
  operations: ['create'],
  fields: ['string', 'integer', 'boolean'],
  atBatches: true,
  // which values there may be is not shown
  hits: (_item, index, event) => index > 0 && empty.includes(valueIn(event.action.items[index - 1], event)),
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const blank = blanks[kind.fields[field] ?? 'string'] ?? '';
    return [cast.fire({ items: [cast.item(), cast.item({ [field]: blank }), cast.item(), cast.item()] })];
  },
};
