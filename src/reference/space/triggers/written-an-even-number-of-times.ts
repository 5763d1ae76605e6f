import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';

export const writtenAnEvenNumberOfTimes: Trigger = {
  name: 'written-an-even-number-of-times',
  cohort: 16,
  summary: 'the resource has been written two, four or any even number of times so far',
  source:
    'by mechanism: two places for one record that are written in turn, so that one of them is always whole (the two meta pages of LMDB, slots A and B, double buffers), and a pointer that leads to the wrong one',
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when({ past, name, before }) {
    const { length } = past.versions(name);
    return before !== undefined && length > 0 && length % 2 === 0;
  },
  history(cast) {
    const shown = reads.includes(cast.scope.operation);
    return [cast.act('patch', shown ? { items: [cast.item()] } : {}), cast.fire()];
  },
};
