import type { Socket } from 'node:net';
import { Aborted } from '../content.ts';
import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from './point.ts';
import { sending, withFields } from './tools.ts';

/** Counts on each socket, from 1. */
function counter(): (socket: Socket) => number {
  const counts = new WeakMap<Socket, number>();
  return (socket) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count;
  };
}

/** Announces the end of a connection after a number of responses. */
const limited = (most: number): Deviation<Handler> => {
  return (next) => {
    const countOn = counter();
    return withFields(({ incoming: { socket } }) => (countOn(socket) < most ? {} : { Connection: 'close' }))(
      next,
    );
  };
};

/** How long a connection may be idle before it is closed, in ms. */
const idle = { untold: 100, announced: 1000 } as const;

/** Closes a connection that has been idle for a number of ms. */
const closingAfter = (idleMs: number): Deviation<Handler> =>
  sending((next, { incoming }) => async (response, outgoing) => {
    const { socket } = incoming;
    const read = socket.bytesRead;
    outgoing.once('close', () => {
      setTimeout(() => {
        if (socket.bytesRead === read) socket.end();
      }, idleMs).unref();
    });
    await next(response, outgoing);
  });

const announcing = withFields(({ incoming }) =>
  // a client that asks for the connection to be closed gets that (RFC 9112 9.6)
  /\bclose\b/i.test(incoming.headers.connection ?? '')
    ? {}
    : { Connection: 'keep-alive', 'Keep-Alive': 'timeout=1' },
);

/** Closes a connection after a number of responses, without announcing it. */
const silent = (most: number): Deviation<Handler> => {
  const countOn = counter();
  return sending((next, { incoming: { socket } }) => async (response, outgoing) => {
    if (countOn(socket) >= most) outgoing.once('finish', () => socket.end());
    await next(response, outgoing);
  });
};

/** Closes a connection just as every n-th request arrives on it, before processing it. */
const deaf = (most: number): Deviation<Handler> => {
  return (next) => {
    const countOn = counter();
    return (request, world) => {
      const { socket } = request.incoming;
      if (countOn(socket) < most) return next(request, world);
      socket.destroy();
      throw new Aborted();
    };
  };
};

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
    summary: `until it is idle for ${idle.untold} ms, then it is closed without notice`,
    allowed: 'RFC 9112 9.5',
    outside: closingAfter(idle.untold),
  },
  announced: {
    summary: 'as `Keep-Alive` says: until it is idle for a second',
    allowed: 'RFC 9112 9.5',
    outside: (next) => announcing(closingAfter(idle.announced)(next)),
  },
  silent: {
    summary: 'for one request, then it is closed without notice',
    allowed: 'RFC 9112 9.5',
    outside: silent(1),
  },
  deaf: {
    summary: 'for four requests; it is closed when the fifth arrives, which is not processed',
    allowed: 'RFC 9112 9.5',
    outside: deaf(5),
  },
});
