import type { Deviation, Handler } from '../fault.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

/** Refuses content without Content-Length before reading it, for any client (RFC 9110 15.5.12). */
const insisting: Deviation<Handler> = (next) => (request, world) =>
  request.incoming.headers['transfer-encoding'] === undefined
    ? next(request, world)
    : responseOf(problem(411, 'the length of the content must be said'));

/** Whether a request must state the length of its content. */
export const lengths = point('lengths', {
  unsaid: plain('content may come in chunks'),
  wanted: {
    summary: 'chunked content is refused with 411',
    allowed: 'no chunked request is shown; RFC 9112 6.3 lets a server require a length',
    outside: insisting,
  },
});
