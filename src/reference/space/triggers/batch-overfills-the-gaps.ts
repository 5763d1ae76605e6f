import type { Event, Trigger } from '../row.ts';
import { succeeded } from './tools.ts';

/** How many resources of the type have been removed since one was last made. */
function gapsIn({ past, scope: { kind } }: Event): number {
  const done = past.ofType(kind.name).filter(succeeded);
  const last = done.findLastIndex(({ operation }) => operation === 'create');
  return done.slice(last + 1).filter(({ operation }) => operation === 'remove').length;
}

export const batchOverfillsTheGaps: Trigger = {
  name: 'batch-overfills-the-gaps',
  cohort: 22,
  summary:
    'an item of a batch for which no gap is left: there were removals since the last creation of the type, and they were fewer than the batch has items',
  source:
    'by mechanism: what is made goes into the places that removals have left, as far as they go, and behind all others from there on, while its identifiers, its order or its length are worked out as if it lay in one piece (free lists, slots of a slab or of a page, rows that SQLite numbers anew)',
  operations: ['create'],
  atBatches: true,
  when: (event) => event.action.items.length > 1 && gapsIn(event) > 0,
  hits: (_item, index, event) => index >= gapsIn(event),
  history: (cast) => [
    cast.make('gone'),
    cast.act('remove', { slot: 'gone' }),
    cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
  ],
};
