import { problem } from '../message.ts';
import type { Effect } from '../space/row.ts';
import type { Scope } from '../space/scope.ts';
import { method } from './reports.ts';

const reporting: Readonly<Record<Scope['operation'], readonly string[]>> = {
  create: ['DM-POST-1', 'DM-GET-1', 'DM-POST-2'],
  read: ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1'],
  list: [],
  head: ['DM-HEAD-1', 'DM-HEAD-5'],
  replace: ['DM-PUT-1'],
  patch: ['DM-PATCH-1', 'DM-PATCH-3'],
  remove: ['DM-DELETE-1', 'DM-DELETE-2'],
};

export const serverError: Effect = {
  name: 'server-error',
  summary: 'what the specification shows is answered with 5xx, whether it is done or not',
  source: 'exceptions that nobody catches, before or after the write; time-outs of a gateway',
  // 503 may be a limit, and limits are left open
  members: ['500-undone', '500-done', '502-undone', '502-done'],
  operations: ['create', 'read', 'head', 'replace', 'patch', 'remove'],
  onGone: true,
  breaks: method,
  reports: (scope) =>
    scope.operation === 'create' && scope.kind.name === 'employees'
      ? ['DM-POST-3', 'DM-POST-4', 'DM-GET-1']
      : reporting[scope.operation],
  look: 'answer',
  async inside({ member }, next) {
    const [status, how] = member.split('-');
    if (how === 'done') await next();
    return problem(Number(status), 'something went wrong');
  },
};
