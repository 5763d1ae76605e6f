import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const batchMateRemoved: Trigger = {
  name: 'batch-mate-removed',
  cohort: 6,
  summary: 'the resource was made by a batch of which another item has been removed since',
  source:
    'apache/iotdb #14912 (rows that are inserted together share what they are made of, and one of them spoils it for all), blocks of rows that are written anew when one is removed',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: onItems,
  needs: () => ['remove'],
  when(event) {
    const [birth] = doneTo(event);
    if (birth?.operation !== 'create') return false;
    return birth.about
      .filter((other) => other !== event.name)
      .some((other) => event.past.of(other).some((done) => done.operation === 'remove' && succeeded(done)));
  },
  opening: (cast) => [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    cast.make('before'),
    cast.makeAll(['mate', 'target', 'after']),
  ],
  history: (cast) => [cast.act('remove', { slot: 'mate' }), cast.fire()],
};
