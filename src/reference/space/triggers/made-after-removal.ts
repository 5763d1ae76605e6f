import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const madeAfterRemoval: Trigger = {
  name: 'made-after-removal',
  cohort: 3,
  summary: 'the resource was the first of its type to be made after another one was removed',
  source:
    'samyama-ai/samyama-graph #395 (a new record gets the slot of a removed one, and what was left in it), lance-format/lance #8075',
  operations: onItems,
  when(event) {
    const birth = doneTo(event)[0];
    const last = event.past
      .ofType(event.scope.kind.name)
      .findLast(
        ({ operation, at }) =>
          birth !== undefined && at < birth.at && (operation === 'create' || operation === 'remove'),
      );
    return last?.operation === 'remove' && succeeded(last);
  },
  opening: (cast) => [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    cast.make('before'),
    cast.make('gone'),
    cast.act('remove', { slot: 'gone' }),
    cast.make('target'),
    cast.make('after'),
  ],
};
