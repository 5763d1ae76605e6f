import type { Item } from '../../message.ts';
import type { Effect } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storedOrShown } from './tools.ts';

export const fieldsSwapped: Effect = {
  name: 'fields-swapped',
  summary: 'the values of two fields are swapped',
  source:
    'columns mapped by position to a table whose columns were re-ordered (`INSERT` without column names)',
  operations: [...updates, 'read'],
  fields: ['string'],
  reports: fieldContent,
  look: 'state',
  alters: 'content',
  inside(fired, next) {
    const name = fieldOf(fired);
    const other = fieldsOf(fired.scope.kind, ['string']).find((each) => each !== name) ?? name;
    const swapped = (item: Item): Item =>
      name in item && other in item
        ? { ...item, [name]: item[other] ?? null, [other]: item[name] ?? null }
        : item;
    return storedOrShown(fired, next, swapped);
  },
};
