import { fieldsOf } from '../scope.ts';
import { fieldOf, spoilingItems } from './tools.ts';

export const fieldsSwapped = spoilingItems(
  {
    name: 'fields-swapped',
    summary: 'the values of two fields are swapped',
    source:
      'columns mapped by position to a table whose columns were re-ordered (`INSERT` without column names)',
    fields: ['string'],
  },
  (fired) => (item) => {
    const name = fieldOf(fired);
    const other = fieldsOf(fired.scope.kind, ['string']).find((each) => each !== name) ?? name;
    return name in item && other in item
      ? { ...item, [name]: item[other] ?? null, [other]: item[name] ?? null }
      : item;
  },
);
