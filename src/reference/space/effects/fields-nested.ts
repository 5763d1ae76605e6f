import type { Item } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { types } from './reports.ts';
import { shownOtherwise } from './tools.ts';

/** Where the fields that are no identifiers are shown. */
const places: Readonly<Record<string, (fields: Item) => Item>> = {
  attributes: (fields) => ({ attributes: fields }),
  pairs: (fields) => ({ fields: Object.entries(fields).map(([name, value]) => ({ name, value })) }),
};

export const fieldsNested: Effect = {
  name: 'fields-nested',
  cohort: 12,
  summary: 'a read shows the fields of a resource one level below it: in an object of their own, or as pairs',
  source:
    'egeriis/laravel-jsonapi #14, SeyZ/jsonapi-serializer #57, rails-api/active_model_serializers #1056: the adapter of another format is what serialises (JSON:API, lists of attributes and their values)',
  members: Object.keys(places),
  operations: ['read'],
  reports: types,
  alters: 'content',
  async inside({ action: { kind }, member }, next) {
    return shownOtherwise(await next(), (item) => ({
      ...pick(item, kind.identifiers),
      ...places[member]?.(omit(item, kind.identifiers)),
    }));
  },
};
