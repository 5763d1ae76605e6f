import { fieldOf, spoilingItems } from './tools.ts';

export const valueBecomesFieldName = spoilingItems(
  {
    name: 'value-becomes-field-name',
    cohort: 6,
    summary: 'the name of a field stands in the place of its value',
    source:
      'robertohuertasm/SQLite4Unity3d #20, stephencelis/SQLite.swift #298: a column in quotes is taken for a text',
    fields: ['string'],
  },
  (fired) => (item) => {
    const name = fieldOf(fired);
    return name in item ? { ...item, [name]: name } : item;
  },
);
