import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { lastKnown, numberOf, succeeded } from './tools.ts';

export const nextToAGap: Trigger = {
  name: 'next-to-a-gap',
  cohort: 9,
  summary: 'the resource that was made directly before it, or directly after it, has been removed',
  source:
    'by mechanism: pages of a tree that are joined when one is left half empty, free lists whose blocks are merged with those beside them, walks along keys that take the next number for the next record',
  members: ['before', 'after'],
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: onItems,
  when(event) {
    const { past, member, action } = event;
    const { kind, store } = action;
    const own = numberOf(lastKnown(event), kind);
    if (own === undefined) return false;
    const wanted = member === 'before' ? own - 1 : own + 1;
    const isThere = store.values().some((item) => numberOf(item, kind) === wanted);
    const removals = past.ofType(kind.name).filter((done) => done.operation === 'remove' && succeeded(done));
    const gone = removals.flatMap(({ about }) => about).map((name) => past.versions(name).at(-1));
    return !isThere && gone.some((item) => numberOf(item, kind) === wanted);
  },
  history: (cast) => [cast.make('further'), cast.act('remove', { slot: cast.member }), cast.fire()],
};
