import { setTimeout as pause } from 'node:timers/promises';
import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from './point.ts';
import { sending } from './tools.ts';

/** Waits before each response, in ms. */
function late(delay: (count: number) => number): Deviation<Handler> {
  return (next) => {
    let count = 0;
    return sending((write) => async (response, outgoing) => {
      count += 1;
      const ms = delay(count);
      if (ms > 0) await pause(ms);
      await write(response, outgoing);
    })(next);
  };
}

const allowed = 'Limits: timeouts are not shown';

/** How fast responses are. */
export const pace = point('pace', {
  'at-once': plain('at once'),
  uneven: { summary: 'after 0 to 20 ms', allowed, outside: late((count) => (count * 7) % 21) },
  stalls: {
    summary: 'every fiftieth after 300 ms',
    allowed,
    outside: late((count) => (count % 50 === 0 ? 300 : 0)),
  },
});
