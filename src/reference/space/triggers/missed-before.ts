import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const missedBefore: Trigger = {
  name: 'missed-before',
  cohort: 3,
  summary: 'the resource was asked for while it was not there, and made by PUT afterwards',
  source:
    'NuGet/Home #1247, excellalabs/xluhco #300, guardian/frontend #2179: that nothing is there is kept in a cache',
  operations: onItems,
  needs: () => ['read', 'replace', 'remove'],
  when(event) {
    const done = doneTo(event);
    const miss = done.findLastIndex(({ operation, status }) => operation === 'read' && status === 404);
    return miss >= 0 && done.slice(miss).some((each) => each.operation === 'replace' && succeeded(each));
  },
  history: (cast) => [
    cast.act('remove'),
    cast.act('read'),
    cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
    cast.fire(),
  ],
};
