import { answer } from '../message.ts';
import { plain, point } from './point.ts';
import { isPost, showing } from './tools.ts';

const allowed = 'status codes of each operation: not shown';

/** The status of a creation. */
export const created = point('created', {
  '201': plain('POST is 201'),
  '200': {
    summary: 'POST is 200',
    allowed,
    inside: showing((outcome) => ({ ...outcome, status: 200 }), isPost),
  },
  '204': {
    summary: 'POST of a single resource is 204, with a Location',
    allowed,
    inside: showing(
      (outcome) => ('Location' in outcome.headers ? answer(204, undefined, outcome.headers) : outcome),
      isPost,
    ),
  },
  unsaid: {
    summary: 'POST is 201, without content and Location',
    allowed: 'Response bodies of each operation: not shown; RFC 9110 10.2.2: Location is optional',
    inside: showing(() => answer(201), isPost),
  },
});
