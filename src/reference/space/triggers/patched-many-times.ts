import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const patchedManyTimes: Trigger = {
  name: 'patched-many-times',
  cohort: 12,
  summary: 'k patches of the resource, or more, have been made since it was last written as a whole',
  source:
    'tikv/rust-rocksdb #224, facebook/rocksdb #5489: changes that are kept one behind the other, and merged by the one who reads or by a compaction once there are enough of them',
  members: ['3', '6'],
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when(event) {
    const done = doneTo(event).filter(succeeded);
    const whole = done.findLastIndex(({ operation }) => operation === 'create' || operation === 'replace');
    const patches = done.slice(whole + 1).filter(({ operation }) => operation === 'patch');
    return patches.length >= Number(event.member);
  },
  history(cast) {
    const shown = reads.includes(cast.scope.operation);
    return [
      ...times(Number(cast.member), () => cast.act('patch', shown ? { items: [cast.item()] } : {})),
      cast.fire(),
    ];
  },
};
