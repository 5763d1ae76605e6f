import type { Trigger } from '../row.ts';
import { lastCreated } from './tools.ts';

export const batchBehindASingleOne: Trigger = {
  name: 'batch-behind-a-single-one',
  cohort: 22,
  summary: 'an item of a batch, where the last creation of the type was of one resource alone',
  source:
    'by mechanism: a statement that was prepared for one row is kept, and run for several (parameters of the first row alone are bound, `addBatch` without clearing what was set), and what a single creation has set up for itself is still set (identifiers that are returned, `RETURNING` of one row)',
  operations: ['create'],
  atBatches: true,
  when: (event) => event.action.items.length > 1 && lastCreated(event).length === 1,
  history: (cast) => [cast.act('create'), cast.fire({ items: [cast.item(), cast.item(), cast.item()] })],
};
