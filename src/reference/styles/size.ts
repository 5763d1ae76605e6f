import type { Deviation, Handler } from '../fault.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

/** Refuses content by its length, before reading it, for any client. */
function atMost(octets: number, status: number): Deviation<Handler> {
  return (next) => (request, world) =>
    Number(request.incoming.headers['content-length']) > octets
      ? responseOf(problem(status, `the content must not exceed ${octets} octets`))
      : next(request, world);
}

/** How much content a request may have. */
export const size = point('size', {
  large: plain('10 MiB'),
  small: { summary: '8 KiB, else 413', allowed: 'size limits: not shown', outside: atMost(8 * 1024, 413) },
  full: {
    summary: '8 KiB, else 507',
    allowed: 'size limits: not shown; RFC 4918 11.5',
    outside: atMost(8 * 1024, 507),
  },
});
