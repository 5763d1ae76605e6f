import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

/** What is shorter is in many texts by chance. */
const shortest = 4;

export const refersToALaterOneInBatch: Trigger = {
  name: 'refers-to-a-later-one-in-batch',
  cohort: 23,
  summary: 'an item of a batch has the whole text of a later one of it within its own, and more',
  source:
    'by mechanism: what belongs together is written in an order of its own, those first that others refer to, and a reference is found by its text (units of work that sort what they hold, fixtures and imports that resolve names as they go, rows that stay behind until theirs has come)',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const own = valueIn(item, event);
    return event.action.items.slice(index + 1).some((later) => {
      const its = valueIn(later, event);
      if (typeof own !== 'string' || typeof its !== 'string') return false;
      return its.length >= shortest && own.length > its.length && own.includes(its);
    });
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const later = cast.item();
    return [cast.fire({ items: [cast.item(), cast.item({ [field]: `See ${later[field]} first` }), later] })];
  },
};
