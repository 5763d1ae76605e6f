import type { Effect } from '../row.ts';
import { fieldOf, shownOtherwise, withField } from './tools.ts';

export const readMixesVersions: Effect = {
  name: 'read-mixes-versions',
  cohort: 2,
  summary: 'a read shows a field of the version before beside those of the present one',
  source:
    'xingkaixin/codesesh #563 (two parts of a record from two snapshots), records that are cached by field',
  operations: ['read'],
  fields: ['string'],
  reports: () => ['DM-PUT-1', 'DM-PATCH-1', 'DM-GET-1'],
  alters: 'content',
  needs: () => ['patch'],
  prepare: (cast) => [cast.act('patch')],
  async inside(fired, next) {
    const { past, name, before } = fired;
    const field = fieldOf(fired);
    const earlier = past.versions(name).findLast((version) => version[field] !== before?.[field]);
    return shownOtherwise(await next(), (item) =>
      earlier === undefined ? item : withField(item, field, earlier[field]),
    );
  },
};
