import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { originForm } from './origin-form.ts';

/** A request on its way to a server. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly sent: string;
  /** Whether the client asks for the connection to be closed. */
  readonly closes: boolean;
}

/** A response on its way back. */
export interface Passed {
  readonly status: number;
  readonly content: string;
  /** Header fields in place of the server's, by name in lower case. */
  readonly fields?: Readonly<Record<string, string>>;
  /** HTTP/1.0 in place of HTTP/1.1. */
  readonly isOld?: true;
}

/** A relay between clients and a server. */
export interface Relay {
  readonly url: string;
  /** Aborts whatever is in flight, and accepts nothing more. */
  close(): void;
}

/** Fields about one connection, and the framing of content on it, which a relay answers itself. */
const ofOneHop = new Set([
  ...['transfer-encoding', 'content-encoding', 'connection', 'keep-alive', 'host'],
  ...['expect', 'upgrade'],
]);

/**
 * Passes requests on to a server, and its responses back.
 * @param answer - makes a response for a request; `pass` forwards it
 */
export async function startRelay(
  url: string,
  answer: (passing: Passing, pass: () => Promise<Passed>, relay: Relay) => Promise<Passed>,
): Promise<Relay> {
  const server = createServer(async (request, response) => {
    const { method = 'GET' } = request;
    const path = originForm(request);
    const octets = await buffer(request);
    // fetch sends no content with these
    const isBare = octets.length === 0 || method === 'GET' || method === 'HEAD';
    let fields: readonly (readonly [string, string])[] = [['content-type', 'application/json']];
    const pass = async () => {
      const passed = await fetch(`${url}${path}`, {
        method,
        headers: kept(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        ...(isBare ? {} : { body: octets }),
      });
      fields = kept([...passed.headers]).filter(([name]) => method === 'HEAD' || name !== 'content-length');
      return { status: passed.status, content: await passed.text() };
    };
    const closes = request.headers.connection === 'close';
    const passing = { method, path, sent: octets.toString(), closes };
    const { status, content, fields: others, isOld } = await answer(passing, pass, relay);
    if (isOld) return void request.socket.end(`HTTP/1.0 ${status} Old\r\n\r\n${content}`);
    response.writeHead(status, { ...Object.fromEntries(fields), ...others }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return relay;
}

function kept(fields: readonly (readonly [string, string])[]): [string, string][] {
  return fields.flatMap(([name, value]): [string, string][] => (ofOneHop.has(name) ? [] : [[name, value]]));
}
