import type { Item } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storedOrShown } from './tools.ts';

export const valueBecomesFieldName: Effect = {
  name: 'value-becomes-field-name',
  cohort: 6,
  summary: 'the name of a field stands in the place of its value',
  source:
    'robertohuertasm/SQLite4Unity3d #20, stephencelis/SQLite.swift #298: a column in quotes is taken for a text',
  operations: [...updates, 'read'],
  fields: ['string'],
  reports: fieldContent,
  look: 'state',
  alters: 'content',
  inside(fired, next) {
    const name = fieldOf(fired);
    const named = (item: Item): Item => (name in item ? { ...item, [name]: name } : item);
    return storedOrShown(fired, next, named);
  },
};
