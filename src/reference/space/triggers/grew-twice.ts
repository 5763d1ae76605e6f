import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, onItems } from '../scope.ts';

const sizeOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

export const grewTwice: Trigger = {
  name: 'grew-twice',
  cohort: 8,
  summary: 'each of the last two changes has made the resource larger',
  source:
    'by kind: records that no longer fit into their place and leave a pointer to the new one, which the second move must find and set anew (forwarded rows of SQL Server heaps, documents that MMAPv1 of MongoDB moves)',
  operations: onItems,
  needs: () => ['patch'],
  when({ past, name, before }) {
    const [first, second, third] = past.versions(name).slice(-3);
    if (first === undefined || second === undefined || third === undefined || before === undefined)
      return false;
    return sizeOf(first) < sizeOf(second) && sizeOf(second) < sizeOf(third);
  },
  history(cast) {
    const { kind, field } = cast.scope;
    const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
    return [
      cast.act('patch', { items: [{ [name]: 'grown '.repeat(12) }] }),
      cast.act('patch', { items: [{ [name]: 'grown '.repeat(24) }] }),
      cast.fire(),
    ];
  },
};
