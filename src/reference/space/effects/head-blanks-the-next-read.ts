import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';

export const headBlanksTheNextRead: Effect = {
  name: 'head-blanks-the-next-read',
  cohort: 16,
  summary:
    'after HEAD the next read of the resource shows it with none of its fields, and those after it are right',
  source:
    'tempesta-tech/tempesta #416, npm/make-fetch-happen #378: the answer to HEAD, which has nothing in it, is kept, and is what GET is given once',
  operations: ['head'],
  reports: () => ['DM-HEAD-2', 'DM-HEAD-4'],
  look: 'head',
  async inside({ action: { kind, store, id = '' }, before, later }, next) {
    const outcome = await next();
    const blank = pick(before ?? {}, kind.identifiers);
    // one that is blank already is about to be right again
    if (before === undefined || Object.keys(before).length === Object.keys(blank).length) return outcome;
    store.set(id, blank);
    later(() => {
      if (store.get(id) === blank) store.set(id, before);
    });
    return outcome;
  },
};
