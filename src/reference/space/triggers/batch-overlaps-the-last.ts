import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { lastCreated } from './tools.ts';

export const batchOverlapsTheLast: Trigger = {
  name: 'batch-overlaps-the-last',
  cohort: 18,
  summary: 'the first item of a batch is equal to the last one of the creation of the type before it',
  source:
    'kirodotdev/KiroCrew #8590 (what two segments share where they meet is dropped, whether it is there twice or not), cbtw-apac/qdrant-loader #239, by kind: feeds that go on with what came last (pages by a cursor, offsets that are read again), and are put together without it',
  operations: ['create'],
  atBatches: true,
  hits(item, index, event) {
    const last = lastCreated(event).at(-1);
    const isFirst = index === 0 && event.action.items.length > 1;
    return isFirst && isDeepStrictEqual(last, omit(item, event.scope.kind.identifiers));
  },
  history(cast) {
    const shared = cast.item();
    return [
      cast.act('create', { items: [cast.item(), shared] }),
      cast.fire({ items: [shared, cast.item(), cast.item()] }),
    ];
  },
};
