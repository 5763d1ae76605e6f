import { Aborted } from '../content.ts';
import type { Deviation, Handler } from '../fault.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

const dropped: Deviation<Handler> = (next) => async (request, world) => {
  if (request.incoming.headers.upgrade !== undefined) throw new Aborted();
  return next(request, world);
};

const unmet: Deviation<Handler> = (next) => async (request, world) =>
  request.incoming.headers.expect === undefined
    ? next(request, world)
    : responseOf(problem(417, 'nothing is to be expected here'));

/** What becomes of requests that announce their content, or offer another protocol. */
export const offers = point('offers', {
  ignored: plain('they are handled like any others'),
  dropped: {
    summary: 'those that offer another protocol are dropped with their connection',
    allowed: 'RFC 9112 9.3.1: a connection may end at any time',
    outside: dropped,
  },
  unmet: {
    summary: 'those that announce their content are 417',
    allowed: 'RFC 9110 10.1.1, 15.5.18',
    outside: unmet,
  },
});
