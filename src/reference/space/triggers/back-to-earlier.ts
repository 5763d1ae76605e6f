import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

export const backToEarlier: Trigger = {
  name: 'back-to-earlier',
  summary: 'the new value is one that the field had before the present one',
  source:
    'A-B-A: compare-and-set on values, content hashes of revisions that exist already (CouchDB revision ids)',
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const value = valueIn(item, event);
    const earlier = event.past.versions(event.name).slice(0, -1);
    return value !== valueIn(event.before, event) && earlier.some((one) => valueIn(one, event) === value);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const first = cast.last('target')[field] ?? '';
    return [cast.act('patch'), cast.fire({ items: [cast.item({ [field]: first })] })];
  },
};
