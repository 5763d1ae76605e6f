import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes, onItems, reads } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const changedUnread: Trigger = {
  name: 'changed-unread',
  cohort: 14,
  summary: 'k changes of the resource, or more, have been made since it was last read',
  source:
    'antflydb/antfly #314 (writes that are put together lose the later ones), by kind: buffers that are written behind, and views that are made once somebody asks for them',
  members: ['2', '4'],
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when(event) {
    const done = doneTo(event);
    const unread = done.slice(done.findLastIndex(({ operation }) => operation === 'read') + 1);
    const changed = unread.filter((each) => changes.includes(each.operation) && succeeded(each));
    return changed.length >= Number(event.member);
  },
  history: (cast) => [
    ...times(Number(cast.member), () =>
      cast.act('patch', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
    ),
    cast.fire(),
  ],
};
