import type { Effect } from '../row.ts';
import { content, others } from './reports.ts';
import { isDone, undo } from './tools.ts';
import { neighbour, overwritten, removed } from './touching.ts';

export const anotherInstead: Effect = {
  name: 'another-instead',
  cohort: 2,
  summary: 'what is asked is done to another resource of the type, and not to the one that it is about',
  source: 'typicode/lodash-id #3, nextcloud/mail #12544: places in an array that are off, or -1',
  operations: ['replace', 'patch', 'remove'],
  reports: (scope) => [...content(scope).slice(0, 1), ...others(scope)],
  async inside(fired, next) {
    const victim = neighbour(fired);
    const outcome = await next();
    if (victim === undefined || fired.before === undefined || !isDone(outcome)) return outcome;
    undo(fired);
    const change = fired.scope.operation === 'remove' ? removed : overwritten;
    change(victim, fired);
    return outcome;
  },
};
