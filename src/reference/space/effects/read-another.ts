import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { neighbourItem } from './tools.ts';

export const readAnother: Effect = {
  name: 'read-another',
  summary: 'a read shows another resource of the type',
  source:
    'responses that are cached without the path, connections from a pool whose last answer is still unread',
  operations: ['read'],
  reports: content,
  alters: 'content',
  async inside(fired, next) {
    const { action } = fired;
    const other = neighbourItem(fired);
    return fired.before === undefined || other === undefined ? next() : show(action, other);
  },
};
