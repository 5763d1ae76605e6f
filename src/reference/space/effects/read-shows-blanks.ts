import type { FieldType } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { content } from './reports.ts';
import { shownOtherwise } from './tools.ts';

const blanks: Readonly<Record<FieldType, Json>> = {
  string: '',
  integer: 0,
  boolean: false,
  'date-time': '0001-01-01T00:00:00.000Z',
};

export const readShowsBlanks: Effect = {
  name: 'read-shows-blanks',
  cohort: 5,
  summary:
    'a read shows the resource with the blank of its type in each field: no text, 0, false, the year 1',
  source:
    'jmoiron/sqlx #36, beego/beego #343, go-gorm/gorm #3786: a structure that was made, and not filled, is shown as what was found',
  operations: ['read'],
  reports: content,
  alters: 'content',
  async inside({ scope: { kind } }, next) {
    const names = fieldsOf(kind);
    return shownOtherwise(
      await next(),
      (item): Item => ({
        ...item,
        ...Object.fromEntries(names.map((name) => [name, blanks[kind.fields[name] ?? 'string']])),
      }),
    );
  },
};
