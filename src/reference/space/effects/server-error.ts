import { problem } from '../../message.ts';
import type { Effect } from '../row.ts';
import { failures } from './reports.ts';

export const serverError: Effect = {
  name: 'server-error',
  summary: 'what the specification shows is answered with 5xx, whether it is done or not',
  source: 'exceptions that nobody catches, before or after the write; time-outs of a gateway',
  // 503 may be a limit, and limits are left open
  members: ['500-undone', '500-done', '502-undone', '502-done'],
  operations: ['create', 'read', 'head', 'replace', 'patch', 'remove'],
  onGone: true,
  reports: failures,
  look: 'answer',
  alters: 'status',
  async inside({ member }, next) {
    const [status, how] = member.split('-');
    if (how === 'done') await next();
    return problem(Number(status), 'something went wrong');
  },
};
