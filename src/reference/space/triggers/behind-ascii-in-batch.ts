import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

const isText = (value: Json | undefined): value is string => typeof value === 'string';
const isPlain = (value: Json | undefined): boolean => isText(value) && /^\p{ASCII}*$/u.test(value);

export const behindAsciiInBatch: Trigger = {
  name: 'behind-ascii-in-batch',
  cohort: 13,
  summary: 'an item of a batch is the first one with a character beyond ASCII in a text',
  source:
    'simonw/datasette-upload-csvs #25, danny-avila/rag_api #293: the encoding is guessed by what comes first, and what comes first is plain',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const value = valueIn(item, event);
    const ahead = event.action.items.slice(0, index).map((one) => valueIn(one, event));
    return index > 0 && isText(value) && !isPlain(value) && ahead.every(isPlain);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.fire({ items: [cast.item(), cast.item(), cast.item({ [field]: 'Zoë Žižka' })] })];
  },
};
