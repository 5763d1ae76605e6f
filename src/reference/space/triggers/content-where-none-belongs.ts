import type { Trigger } from '../row.ts';

export const contentWhereNoneBelongs: Trigger = {
  name: 'content-where-none-belongs',
  cohort: 15,
  summary: 'a read or a removal that has content',
  source:
    'pocoproject/poco #2977, Corvusoft/restbed #376, eclipse-ee4j/glassfish-grizzly #1010: content that nobody reads, and that is left for what comes after it',
  operations: ['read', 'head', 'remove'],
  // requests like these are not shown
  open: ['status', 'content'],
  when: ({ action: { request } }) => Number(request.incoming.headers['content-length'] ?? 0) > 0,
  history: (cast) => [cast.fire({ spelt: () => '[]' })],
};
