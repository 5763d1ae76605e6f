import type { Trigger } from '../row.ts';
import { changes, type OperationName, onItems, reads } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const writtenInTurn: Trigger = {
  name: 'written-in-turn',
  cohort: 3,
  summary: 'the last two changes of the resource were a PATCH and a PUT, in this order or the other',
  source:
    'thomasjungblut/go-sstables #44 (versions that are merged in another order than they were written in), logs of deltas beside snapshots',
  members: ['patch-then-replace', 'replace-then-patch'],
  operations: onItems,
  needs: () => changes,
  when(event) {
    const done = doneTo(event).slice(1).filter(succeeded);
    const written = done.map(({ operation }) => operation).filter((name) => changes.includes(name));
    return written.slice(-2).join('-then-') === event.member;
  },
  history(cast) {
    const [first, second] = cast.member.split('-then-') as [OperationName, OperationName];
    const isRead = reads.includes(cast.scope.operation);
    return [cast.act(first), cast.act(second, isRead ? { items: [cast.item()] } : {}), cast.fire()];
  },
};
