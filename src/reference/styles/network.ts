import { Aborted } from '../content.ts';
import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from './point.ts';

/** Treats every n-th request differently. */
function eachOf(every: number, otherwise: Deviation<Handler>): Deviation<Handler> {
  return (next) => {
    let count = 0;
    const other = otherwise(next);
    return (request, world) => {
      count += 1;
      return (count % every === 0 ? other : next)(request, world);
    };
  };
}

const lost: Deviation<Handler> = () => () => {
  throw new Aborted();
};

const unheard: Deviation<Handler> = (next) => async (request, world) => {
  await next(request, world);
  throw new Aborted();
};

const cut: Deviation<Handler> = (next) => async (request, world) => {
  const response = await next(request, world);
  const octets = Buffer.from(request.method === 'HEAD' ? '' : (response.content ?? ''));
  // a network passes on what the server sent: a message without content ends with its connection
  if (octets.length === 0) throw new Aborted();
  return {
    ...response,
    write(_, outgoing) {
      outgoing.writeHead(response.status, { ...response.headers, 'Content-Length': octets.length });
      outgoing.flushHeaders();
      outgoing.write(octets.subarray(0, octets.length / 2), () => outgoing.destroy());
      return new Promise((resolve) => outgoing.once('close', () => resolve()));
    },
  };
};

const allowed = 'RFC 9110 9.2.2, RFC 9112 9.3.1: a connection may end at any time';

/** What happens to messages on their way, through nobody's fault. */
export const network = point('network', {
  sound: plain('all of them arrive'),
  'loses-requests': {
    summary: 'each 97th request is lost with its connection',
    allowed,
    outside: eachOf(97, lost),
  },
  'loses-responses': {
    summary: 'each 97th response is lost with its connection, after the request was carried out',
    allowed,
    outside: eachOf(97, unheard),
  },
  'cuts-responses': {
    summary: 'each 97th response is cut off in its middle, with its connection',
    allowed,
    outside: eachOf(97, cut),
  },
});
