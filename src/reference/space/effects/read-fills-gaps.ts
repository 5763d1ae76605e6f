import { omit } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { method } from './reports.ts';
import { shownOtherwise } from './tools.ts';

export const readFillsGaps: Effect = {
  name: 'read-fills-gaps',
  cohort: 8,
  summary: 'a read shows, for a field that the present version lacks, what an earlier version had in it',
  source:
    'by mechanism: records that are put together of cells, of which the latest one that is there counts (wide columns whose absent value is no tombstone), partial copies that a cache lays over each other',
  operations: ['read'],
  breaks: method,
  // the new version left it out
  reports: () => ['DM-PUT-1', 'DM-GET-1'],
  look: 'state',
  alters: 'content',
  needs: () => ['replace'],
  prepare(cast) {
    const { kind, field } = cast.scope;
    const name = fieldsOf(kind, ['string']).findLast((each) => each !== field) ?? '';
    return [cast.act('replace', { items: [omit(cast.item(), [name])] })];
  },
  async inside({ past, name }, next) {
    const known = Object.assign({}, ...past.versions(name));
    return shownOtherwise(await next(), (item) => ({ ...known, ...item }));
  },
};
