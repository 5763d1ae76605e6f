import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { ReferenceServer } from '../../src/reference/server.ts';

/** A request as received, and what a good server would answer. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Counted from 1, over all connections. */
  readonly number: number;
  /** The whole response of the reference server; its connection stays open as long as that says. */
  honest(): Promise<Buffer>;
}

/** What is done on a connection instead of a good response; if it does not end the connection, the next request follows. */
export type Behaviour = (socket: Socket, asked: Asked) => void | Promise<void>;

export interface HostileServer {
  readonly url: string;
  /** The number of open connections. */
  connections(): number;
  close(): Promise<void>;
}

/** Runs in front of a reference server and misbehaves for selected requests. */
export async function startHostile(
  reference: ReferenceServer,
  behaviour: Behaviour,
  isConcerned: (asked: Asked) => boolean,
): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  const serve = async (socket: Socket) => {
    for await (const text of requestsOn(socket)) {
      count += 1;
      const [method = '', path = ''] = text.toString('latin1', 0, 4096).split(' ');
      const asked = { method, path, number: count, honest: () => forwarded(reference, text) };
      if (isConcerned(asked)) await behaviour(socket, asked);
      else if (!socket.destroyed) socket.write(await asked.honest());
    }
    socket.end();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // the client may go away at any time
    serve(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The requests on a connection, one after another; their client frames them correctly. */
async function* requestsOn(socket: Socket): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    pending = Buffer.concat([pending, chunk]);
    for (let end = endOf(pending); end !== undefined; end = endOf(pending)) {
      yield pending.subarray(0, end);
      pending = pending.subarray(end);
    }
  }
}

function endOf(octets: Buffer): number | undefined {
  const head = octets.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const fields = octets.toString('latin1', 0, head);
  if (/\r\ntransfer-encoding: *chunked/i.test(fields)) {
    const last = octets.indexOf(lastChunk, head + 2);
    return last < 0 ? undefined : last + lastChunk.length;
  }
  const length = /\r\ncontent-length: *(\d+)/i.exec(fields)?.[1] ?? 0;
  const end = head + 4 + Number(length);
  return octets.length < end ? undefined : end;
}

/** Behind the line break that ends what comes before it; no content in JSON has it. */
const lastChunk = '\r\n0\r\n\r\n';

/** The response of the reference server, read to the end of a separate connection. */
async function forwarded({ url }: ReferenceServer, text: Buffer): Promise<Buffer> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = text.indexOf('\r\n\r\n');
  const closing = text.toString('latin1', 0, head).replace(/\r\nconnection: [^\r]*/gi, '');
  socket.write(
    Buffer.concat([Buffer.from(`${closing}\r\nConnection: close`, 'latin1'), text.subarray(head)]),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  const answer = Buffer.concat(chunks);
  const asksToClose = /\r\nconnection: *close/i.test(text.toString('latin1', 0, head));
  return asksToClose
    ? answer
    : Buffer.from(answer.toString('latin1').replace('Connection: close\r\n', ''), 'latin1');
}
