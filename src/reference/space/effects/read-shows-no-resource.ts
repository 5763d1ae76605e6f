import type { Kind } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { isDone } from './tools.ts';

const bodies: Readonly<Record<string, (kind: Kind, body: Json) => Json>> = {
  'empty-wrapping': (kind) => kind.wrap([], false),
  'empty-object': () => ({}),
  null: () => null,
  error: () => ({ error: 'something went wrong' }),
  text: (_kind, body) => JSON.stringify(body),
};

export const readShowsNoResource: Effect = {
  name: 'read-shows-no-resource',
  cohort: 2,
  summary: 'a read is answered with success, and shows no resource',
  source:
    'robfletcher/grails-gson #14 (an empty object for a lazy proxy), errors that are answered with 200, content encoded twice',
  members: Object.keys(bodies),
  operations: ['read'],
  reports: content,
  alters: 'content',
  async inside({ action, member }, next) {
    const outcome = await next();
    const body = bodies[member]?.(action.kind, outcome.body ?? null);
    return isDone(outcome) && body !== undefined ? { ...outcome, body } : outcome;
  },
};
