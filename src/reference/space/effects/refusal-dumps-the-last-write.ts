import { routeOf } from '../../action.ts';
import { withContent } from '../../message.ts';
import { operationNames, updates } from '../scope.ts';
import { plainPath } from '../spelling.ts';
import { unguarded } from './access.ts';

export const refusalDumpsTheLastWrite = unguarded(
  {
    name: 'refusal-dumps-the-last-write',
    cohort: 17,
    summary: 'the refusal shows what was written last, of the type',
    source:
      'apache/tooling-trusted-releases #545, GenieFramework/Genie.jl #674, by kind: pages for errors that show what the variables of a program hold (debuggers of Django, Werkzeug and Laravel that are left on), among them what the handler had last',
    operations: operationNames.filter((name) => name !== 'head'),
    onGone: true,
  },
  async ({ request, world, past, next }) => {
    const refusal = await next(request, world);
    const kind = routeOf(plainPath(request.path))?.kind;
    const last = past.ofType(kind?.name ?? 'customers').findLast((done) => updates.includes(done.operation));
    const item = past.versions(last?.about.at(-1) ?? '').at(-1);
    return item === undefined
      ? refusal
      : withContent(refusal, JSON.stringify({ error: 'unauthorised', locals: { item } }));
  },
);
