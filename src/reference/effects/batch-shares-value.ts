import type { Effect } from '../space/row.ts';
import { content, method } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

export const batchSharesValue: Effect = {
  name: 'batch-shares-value',
  summary: 'an item of a batch has the value of another one in a field',
  source: 'EFCore.BulkExtensions #1629 (data of other rows); a loop variable that a closure captures once',
  operations: ['create'],
  fields: ['string', 'integer', 'date-time'],
  needsBatch: true,
  breaks: method,
  reports: content,
  look: 'state',
  inside(fired, next) {
    const name = fieldOf(fired);
    const { items } = fired.action;
    return storing(fired, next, (stored) => {
      const other = items.find((item) => name in item && item[name] !== stored[name]);
      return other === undefined ? stored : withField(stored, name, other[name]);
    });
  },
};
