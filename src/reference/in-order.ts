import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The requests of a connection; the first one is being served. */
interface Pending {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Serves the requests of each connection one after another. */
export interface InOrder {
  readonly listener: RequestListener;
  /** What is still to be answered on a connection. */
  pending(socket: Duplex): readonly Pending[];
}

/**
 * Prevents pipelined requests from overtaking each other: node:http announces a request while the content of the one
 * before it is still arriving, and only safe ones may be served concurrently (RFC 9112 9.3.2).
 */
export function inOrder(serve: (incoming: IncomingMessage, outgoing: ServerResponse) => void): InOrder {
  const queues = new WeakMap<Duplex, Pending[]>();
  const serveNext = (queue: Pending[]): void => {
    const [first] = queue;
    if (first === undefined || first.incoming.socket.destroyed) return;
    first.outgoing.once('close', () => {
      queue.shift();
      serveNext(queue);
    });
    serve(first.incoming, first.outgoing);
  };
  return {
    listener(incoming, outgoing) {
      const queue = queues.get(incoming.socket) ?? [];
      queues.set(incoming.socket, queue);
      queue.push({ incoming, outgoing });
      if (queue.length === 1) serveNext(queue);
    },
    pending: (socket) => queues.get(socket) ?? [],
  };
}
