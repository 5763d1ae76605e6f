import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';

export const readShowsTheOneAheadToo: Effect = {
  name: 'read-shows-the-one-ahead-too',
  cohort: 23,
  summary: 'a read of one resource shows the one that was made directly before it, too, and that one first',
  source:
    'by mechanism: a range of keys begins with the one that it should begin behind (`startAt` of Firestore for `startAfter`, a cursor that belongs to the page, `>=` for `>`), and all that it has in it is shown',
  operations: ['read'],
  reports: content,
  alters: 'content',
  inside({ action: { kind, store, id = '' }, before }, next) {
    const ids = [...store.keys()];
    const ahead = store.get(ids[ids.indexOf(id) - 1] ?? '');
    return before === undefined || ahead === undefined
      ? next()
      : answer(200, kind.wrap([ahead, before], false));
  },
};
