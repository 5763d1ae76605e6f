import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';

export const largeRepresentation: Trigger = {
  name: 'large-representation',
  summary: 'what is sent is larger than 1, 4, 16, 64 KiB',
  source:
    'pages and rows of a store (InnoDB off-page columns, PostgreSQL TOAST), buffers of a proxy, streams read by their first chunk',
  members: ['1', '4', '16', '64'],
  operations: updates,
  // size limits are not shown
  shapes: true,
  hits: (item, _index, { member }) => Buffer.byteLength(JSON.stringify(item)) > Number(member) * 1024,
  history(cast) {
    const { kind, field } = cast.scope;
    const texts = fieldsOf(kind, ['string']);
    const name = texts.find((text) => text !== field) ?? texts[0] ?? '';
    return [
      cast.fire({ items: [cast.item({ [name]: 'large '.repeat((Number(cast.member) * 1024) / 6 + 1) })] }),
    ];
  },
};
