import { omit, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { content } from './reports.ts';
import { shownOtherwise } from './tools.ts';

export const readShowsTheLastNamesake: Effect = {
  name: 'read-shows-the-last-namesake',
  cohort: 22,
  summary:
    'a read shows, under the identifiers of the resource, what is in the last one to be made after it that has the value of a field which this one has, or once had',
  source:
    'by mechanism: records are put into a map by what was thought to be unique, in which the last one of a name stays (`index_by` of Rails, `keyBy` of Lodash, `associateBy` of Kotlin), and are taken out of it where they are shown',
  operations: ['read'],
  fields: ['string'],
  reports: content,
  alters: 'content',
  prepare: namesakeMade,
  async inside(fired, next) {
    const { kind, store, id = '' } = fired.action;
    const ids = [...store.keys()];
    const last = namesakesOf(fired).at(-1);
    const shown = last !== undefined && ids.indexOf(last.id) > ids.indexOf(id) ? last.item : undefined;
    return shownOtherwise(await next(), (item) =>
      shown === undefined ? item : { ...omit(shown, kind.identifiers), ...pick(item, kind.identifiers) },
    );
  },
};
