import { isAuthorised } from '../authorization.ts';
import type { Deviation, Handler } from '../fault.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

/** Wrong tokens that are tolerated within a second. */
const most = 10;

/** After too many wrong tokens within a second, clients without the right one, or all clients, are refused for the rest of it. */
function lockingOut(isEverybody: boolean): Deviation<Handler> {
  return (next) => {
    const wrong: number[] = [];
    return async (request, world) => {
      const now = performance.now();
      while (wrong[0] !== undefined && wrong[0] <= now - 1000) wrong.shift();
      const isLocked = wrong.length >= most;
      const refusal = responseOf(problem(429, 'too many wrong tokens', { 'Retry-After': '1' }));
      if (isLocked && isEverybody) return refusal;
      const response = await next(request, world);
      if (isAuthorised(request, world)) return response;
      if (isLocked) return refusal;
      wrong.push(now);
      return response;
    };
  };
}

const allowed = 'Rate limits: not shown; RFC 6585 4';

/** The effect of many wrong tokens. */
export const lockOut = point('lock-out', {
  nothing: plain('nothing'),
  wrong: {
    summary: `after ${most} of them in a second, more of them are 429`,
    allowed,
    outside: lockingOut(false),
  },
  everybody: {
    summary: `after ${most} of them in a second, everything is 429`,
    allowed,
    outside: lockingOut(true),
  },
});
