import { setImmediate as turn } from 'node:timers/promises';
import type { Deviation, Handler } from '../fault.ts';
import type { Headers } from '../message.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

/** A limit by number and not by speed, so that a slow machine reaches it as well. */
const mostInARow = 300;
const closedMs = 1000;

function limited(status: number, fields: () => Headers): Deviation<Handler> {
  return (next) => {
    let answered = 0;
    let closedUntil: number | undefined;
    return (request, world) => {
      const now = performance.now();
      if (answered >= mostInARow) closedUntil ??= now + closedMs;
      if (closedUntil !== undefined && now >= closedUntil) {
        answered = 0;
        closedUntil = undefined;
      }
      if (closedUntil !== undefined) return responseOf(problem(status, 'too many', fields()));
      answered += 1;
      return next(request, world);
    };
  };
}

/** How many requests are served concurrently. */
function crowded(most: number, headers: Headers): Deviation<Handler> {
  return (next) => {
    let under = 0;
    return async (request, world) => {
      if (under >= most) return responseOf(problem(503, 'busy', headers));
      under += 1;
      try {
        // requests that arrive meanwhile are admitted as well
        await turn();
        return await next(request, world);
      } finally {
        under -= 1;
      }
    };
  };
}

/** One of this many requests is deferred, whatever it asks for, and whoever sends it. */
const oneOf = 40;

/** Values of Retry-After, in turn (RFC 9110 10.2.3); undefined: none. */
const hints = [undefined, '0', new Date(0).toUTCString()] as const;

const putsOff: Deviation<Handler> = (next) => {
  let requests = 0;
  return (request, world) => {
    requests += 1;
    if (requests % oneOf !== 1) return next(request, world);
    const times = Math.floor(requests / oneOf);
    const hint = hints[times % hints.length];
    return responseOf(
      problem(times % 2 === 0 ? 503 : 429, 'not now', hint === undefined ? {} : { 'Retry-After': hint }),
    );
  };
};

const inASecond = () => new Date(Date.now() + 2000).toUTCString();

/** Limits on the number of requests, and on concurrent ones. */
export const rate = point('rate', {
  unlimited: plain('as often as they like'),
  '429': {
    summary: `after ${mostInARow} requests, for a second 429, with Retry-After`,
    allowed: 'Rate limits: not shown; RFC 6585 4',
    outside: limited(429, () => ({ 'Retry-After': '1' })),
  },
  '429-silent': {
    summary: `after ${mostInARow} requests, for a second 429, without Retry-After`,
    allowed: 'Rate limits: not shown; RFC 6585 4',
    outside: limited(429, () => ({})),
  },
  '503': {
    summary: `after ${mostInARow} requests, for a second 503, with a date in Retry-After`,
    allowed: 'Rate limits: not shown; RFC 9110 15.6.4, 10.2.3',
    outside: limited(503, () => ({ 'Retry-After': inASecond() })),
  },
  sometimes: {
    summary: `every ${oneOf}th request is 503 or 429, including the first one, sometimes with a Retry-After of no time`,
    allowed: 'Rate limits: not shown; RFC 9110 15.6.4',
    outside: putsOff,
  },
  crowded: {
    summary: 'more than four at once are 503',
    allowed: 'Rate limits: not shown; RFC 9110 15.6.4',
    outside: crowded(4, {}),
  },
  'crowded-told': {
    summary: 'more than two at once are 503, with Retry-After',
    allowed: 'Rate limits: not shown; RFC 9110 15.6.4',
    outside: crowded(2, { 'Retry-After': '1' }),
  },
});
