import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from '../point.ts';
import { sending, withFields } from './tools.ts';

/** Every so many responses the last one of a connection. */
const limited = (most: number): Deviation<Handler> => {
  return (next) => {
    const counts = new WeakMap<object, number>();
    return withFields(({ incoming: { socket } }) => {
      const count = (counts.get(socket) ?? 0) + 1;
      counts.set(socket, count);
      return count < most ? {} : { Connection: 'close' };
    })(next);
  };
};

/** How long a connection may be idle before it is closed without a word, in ms. */
const idleMs = 30;

/** Closes a connection on which nothing comes for a while. */
const impatient: Deviation<Handler> = sending((next, { incoming }) => async (response, outgoing) => {
  const { socket } = incoming;
  const read = socket.bytesRead;
  outgoing.once('close', () => {
    setTimeout(() => {
      if (socket.bytesRead === read) socket.end();
    }, idleMs).unref();
  });
  await next(response, outgoing);
});

/** How long a connection lives. */
export const connection = point('connection', {
  long: plain('for many requests'),
  once: {
    summary: 'for one request',
    allowed: 'RFC 9112 9.6',
    outside: withFields(() => ({ Connection: 'close' })),
  },
  seven: { summary: 'for seven requests', allowed: 'RFC 9112 9.6', outside: limited(7) },
  impatient: {
    summary: `until it is idle for ${idleMs} ms, then it is closed without a word`,
    allowed: 'RFC 9112 9.5',
    outside: impatient,
  },
});
