import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

const sizeOf = (item: Item | undefined): number => JSON.stringify(item ?? {}).length;

export const behindALargeOneInBatch: Trigger = {
  name: 'behind-a-large-one-in-batch',
  cohort: 20,
  summary: 'an item of a batch is behind one of more than 1 or 4 KiB, and is not as large itself',
  source:
    'by mechanism: rows go into a packet until one does not fit, which is sent apart, and those behind it begin a new one (`max_allowed_packet` of MySQL with rewritten batches, long values out of line in TOAST, buffers that grow for one row and are read to their old end)',
  members: ['1', '4'],
  operations: ['create'],
  atBatches: true,
  hits(item, index, { action: { items }, member }) {
    const limit = Number(member) * 1024;
    return sizeOf(items[index - 1]) > limit && sizeOf(item) <= limit;
  },
  history(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    const large = 'large '.repeat((Number(cast.member) * 1024) / 6 + 1);
    return [cast.fire({ items: [cast.item({ [name]: large }), cast.item(), cast.item()] })];
  },
};
