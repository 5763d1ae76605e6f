import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

export const unknownQuery: Trigger = {
  name: 'unknown-query',
  summary: 'a read with a query that the specification does not show',
  source:
    'query strings that reach a generic handler: `?_method=`, `?embed`, `?callback` (json-server, Rails, JSONP)',
  operations: reads,
  // whether a query is refused, and what it asks for
  open: ['status', 'content'],
  when: ({ action: { query } }) => query !== '',
  history: (cast) => [cast.fire({ query: 'unheardOf=1' })],
};
