import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { originForm } from '../../http/testing/origin-form.ts';
import { type ReferenceOptions, startReference } from '../../reference/server.ts';

/** A reference server behind a gateway with its own rules for access. */
export interface Gate {
  readonly url: string;
  /** Header fields of all requests that reached the gateway. */
  readonly seen: readonly IncomingMessage['headers'][];
  close(): Promise<void>;
}

interface GateOptions extends ReferenceOptions {
  /** Whether a request may pass. */
  admits(incoming: IncomingMessage): boolean;
  readonly certificate?: ServerOptions;
  /** A Unix domain socket to listen on. */
  readonly socket?: string;
}

/** Starts a gateway on a free port of 127.0.0.1. */
export async function startGate({ admits, certificate, socket, ...options }: GateOptions): Promise<Gate> {
  const reference = await startReference(options);
  const seen: IncomingMessage['headers'][] = [];
  const server: Server = certificate === undefined ? createServer() : createTlsServer(certificate);
  server.on('request', (incoming: IncomingMessage, outgoing) => {
    seen.push(incoming.headers);
    const authorization = admits(incoming) ? { authorization: `Bearer ${reference.token}` } : {};
    const { authorization: _theirs, ...headers } = incoming.headers;
    const forwarded = request(
      `${reference.url}${originForm(incoming)}`,
      { method: incoming.method, headers: { ...headers, ...authorization } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    if (socket === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(socket, resolve);
  });
  const scheme = certificate === undefined ? 'http' : 'https';
  const host = socket === undefined ? `127.0.0.1:${(server.address() as AddressInfo).port}` : 'localhost';
  return {
    url: `${scheme}://${host}`,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await reference.close();
    },
  };
}
