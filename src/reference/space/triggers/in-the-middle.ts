import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const inTheMiddle: Trigger = {
  name: 'in-the-middle',
  cohort: 22,
  summary:
    'of all of the type that are there, three or more, in the order in which they were made, it is the one in the middle',
  source:
    'by mechanism: what is searched by halves is compared with first of all, and is passed over, or found for another, if the halves do not meet (`lo = mid` for `lo = mid + 1`), and goes to both pages, or to none, when a page of a tree is split in two',
  operations: onItems,
  when({ action: { store, id = '' } }) {
    const ids = [...store.keys()];
    return ids.length > 2 && ids.indexOf(id) === Math.floor((ids.length - 1) / 2);
  },
};
