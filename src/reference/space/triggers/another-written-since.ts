import type { Trigger } from '../row.ts';
import { onItems, writes } from '../scope.ts';
import { doneTo } from './tools.ts';

export const anotherWrittenSince: Trigger = {
  name: 'another-written-since',
  summary: 'another resource of the type was written since this one last was',
  source: 'a cache with one entry, or a statement that keeps the parameters of the call before it',
  operations: onItems,
  when(event) {
    const isWrite = ({ operation }: { operation: string }) =>
      (writes as readonly string[]).includes(operation);
    const own = doneTo(event).findLast(isWrite)?.at ?? 0;
    const latest = event.past.ofType(event.scope.kind.name).findLast(isWrite);
    return latest !== undefined && latest.at > own && !latest.about.includes(event.name);
  },
  history: (cast) => [cast.make('later'), cast.fire()],
};
