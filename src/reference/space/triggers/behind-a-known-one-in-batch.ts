import type { Trigger } from '../row.ts';
import { relatesToAnother, valueIn } from './tools.ts';

export const behindAKnownOneInBatch: Trigger = {
  name: 'behind-a-known-one-in-batch',
  cohort: 17,
  summary: 'an item of a batch is behind one that has the value which a resource of the type has in a field',
  source:
    'SectorLabs/django-postgres-extra #63 and #163, timescale/timescaledb #7673: rows that meet one that is there are left out of what an INSERT … ON CONFLICT DO NOTHING gives back, and those behind them are counted wrongly, or left out, too',
  operations: ['create'],
  fields: ['string', 'integer', 'date-time'],
  atBatches: true,
  hits: (_item, index, event) =>
    event.action.items
      .slice(0, index)
      .some((ahead) =>
        relatesToAnother(ahead, event, (its, known) => its === known && valueIn(ahead, event) !== undefined),
      ),
  history(cast) {
    const { field = '' } = cast.scope;
    const known = cast.item({ [field]: cast.last('before')[field] ?? '' });
    return [cast.fire({ items: [cast.item(), known, cast.item(), cast.item()] })];
  },
};
