import type { Deviation, Handler } from '../fault.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

/** Refuses content whose length is not said beforehand, before it is read, whoever asks (RFC 9110 15.5.12). */
const insisting: Deviation<Handler> = (next) => (request, world) =>
  request.incoming.headers['transfer-encoding'] === undefined
    ? next(request, world)
    : responseOf(problem(411, 'the length of the content must be said'));

/** Whether the length of a request's content must be said beforehand. */
export const lengths = point('lengths', {
  unsaid: plain('content may come in chunks'),
  wanted: {
    summary: 'content in chunks is refused with 411',
    allowed: 'no request in chunks is shown; RFC 9112 6.3 lets a server insist on a length',
    outside: insisting,
  },
});
