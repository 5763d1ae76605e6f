import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const oneGoneOneNewSince: Trigger = {
  name: 'one-gone-one-new-since',
  cohort: 20,
  summary:
    'since the resource was last touched another one of the type has been removed, and one has been made after that',
  source:
    'by mechanism: a place that has become free is given to what is new, while somebody still has the old address (ABA of lists without locks, slots of a heap page before HOT pruning, file descriptors and inodes that are used again)',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: onItems,
  needs: () => ['remove'],
  when(event) {
    const touched = doneTo(event).at(-1)?.at;
    if (touched === undefined) return false;
    const later = event.past
      .ofType(event.scope.kind.name)
      .filter((done) => done.at > touched && succeeded(done))
      .map(({ operation }) => operation);
    return later.includes('remove') && later.lastIndexOf('create') > later.indexOf('remove');
  },
  history: (cast) => [cast.act('remove', { slot: 'after' }), cast.make('new'), cast.fire()],
};
