import { pick, show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const headOfABlank: Effect = {
  name: 'head-of-a-blank',
  cohort: 13,
  summary: 'Content-Length of HEAD is that of the resource with nothing in its fields',
  source:
    'Unidata/thredds #1356 (to read all of a record for HEAD is a waste), by mechanism: the record is looked up and not loaded, and what is made of it is counted all the same',
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  inside({ action, before }, next) {
    const { kind } = action;
    if (before === undefined) return next();
    const blanks = Object.fromEntries(fieldsOf(kind).map((name) => [name, null]));
    return show(action, { ...pick(before, kind.identifiers), ...blanks });
  },
};
