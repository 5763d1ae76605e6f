import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

const looksLikeANumber = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^[-+]?\d+(\.\d+)?$/.test(value);

export const behindANumberInBatch: Trigger = {
  name: 'behind-a-number-in-batch',
  cohort: 6,
  summary: 'an item of a batch has a plain text where that of the first one looks like a number',
  source:
    'neiltron/apple-health-mcp #23, drivers for spreadsheets that guess types by the first rows: what does not fit the type of the first is dropped',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const value = valueIn(item, event);
    const first = valueIn(event.action.items[0], event);
    return index > 0 && looksLikeANumber(first) && typeof value === 'string' && !looksLikeANumber(value);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const items = [cast.item({ [field]: '1042' }), cast.item(), cast.item({ [field]: '1043' })];
    return [cast.fire({ items })];
  },
};
