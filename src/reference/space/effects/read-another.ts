import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { neighbourOf } from './tools.ts';

export const readAnother: Effect = {
  name: 'read-another',
  summary: 'a read shows another resource of the type',
  source:
    'responses that are cached without the path, connections from a pool whose last answer is still unread',
  operations: ['read'],
  reports: content,
  look: 'state',
  alters: 'content',
  async inside(fired, next) {
    const { action } = fired;
    const other = action.store.get(neighbourOf(fired, [action.id ?? '']) ?? '');
    return fired.before === undefined || other === undefined ? next() : show(action, other);
  },
};
