import { answer } from '../../message.ts';
import { pathOf } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { neighbourOf } from './tools.ts';

export const redirectedToAnother: Effect = {
  name: 'redirected-to-another',
  cohort: 9,
  summary: 'a read is redirected to another resource of the type',
  source:
    'by kind: histories of slugs and merged records, whose old names lead to what took their place (`friendly_id`, redirects of a wiki), and that are asked before the record itself is',
  members: ['301', '302', '303'],
  operations: ['read'],
  reports: content,
  alters: 'status',
  inside(fired, next) {
    const { action, before, member, world } = fired;
    const other = neighbourOf(fired, [action.id ?? '']);
    return before === undefined || other === undefined
      ? next()
      : answer(Number(member), undefined, { Location: pathOf(action.kind, other, world.basePath) });
  },
};
