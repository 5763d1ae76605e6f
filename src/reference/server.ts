import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Handler } from './fault.ts';
import { faults as allFaults, type FaultName } from './faults.ts';
import { answer, contentOf, problem, type Request, type Response } from './message.ts';
import { serve } from './operations.ts';
import { omitted } from './server-fields.ts';
import { createWorld, type World } from './world.ts';

export interface ReferenceOptions {
  readonly host?: string;
  /** 0, or left out: a free one. */
  readonly port?: number;
  /** Left out: a random one. */
  readonly token?: string;
  readonly basePath?: string;
  readonly faults?: readonly FaultName[];
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface ReferenceServer {
  /** Base URL, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Requests that have come in so far. */
  requests(): number;
  close(): Promise<void>;
}

const maxBody = 10 * 1024 * 1024;

/** Starts the reference server: it keeps the specification, but for the faults that it is told to have. */
export async function startReference(options: ReferenceOptions = {}): Promise<ReferenceServer> {
  const { host = '127.0.0.1', port = 0, basePath = '', faults = [], tls } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  const world = createWorld(token, basePath);
  const handle = handlerWith(faults);
  let requests = 0;
  const listener: RequestListener = (incoming, outgoing) => {
    requests += 1;
    void respond(incoming, outgoing, basePath, handle, world);
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  server.keepAliveTimeout = 60_000;
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  const shown = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${shown}:${actual}${basePath}`,
    token,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The faultless server with faults around it, the first one innermost. */
function handlerWith(names: readonly FaultName[]): Handler {
  const chosen = allFaults.filter(({ name }) => names.includes(name));
  const inner = chosen.reduce<Handler>((next, { inside }) => inside?.(next) ?? next, serve);
  const authorised: Handler = (request, world) =>
    isAuthorised(request, world) ? inner(request, world) : refusal();
  return chosen.reduce<Handler>((next, { outside }) => outside?.(next) ?? next, authorised);
}

function isAuthorised({ authorization }: Request, { token }: World): boolean {
  const [only, ...others] = authorization;
  return (
    others.length === 0 && only !== undefined && /^bearer /i.test(only) && only.slice(7).trim() === token
  );
}

/** The answer to whoever is not authorised (RFC 9110 11.6.1). */
export function refusal(): Response {
  return problem(401, 'the token is missing or wrong', { 'WWW-Authenticate': 'Bearer realm="reference"' });
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  basePath: string,
  handle: Handler,
  world: World,
): Promise<void> {
  try {
    const body = await readBody(incoming);
    const response =
      body === undefined
        ? problem(413, 'the content is too long')
        : await handle(requestOf(incoming, body, basePath), world);
    write(response, incoming.method ?? 'GET', outgoing);
  } catch (error) {
    if (!outgoing.headersSent)
      write(answer(500, { error: String(error) }), incoming.method ?? 'GET', outgoing);
    else outgoing.destroy();
  }
}

async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size <= maxBody) chunks.push(chunk as Buffer);
  }
  return size > maxBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

function requestOf(
  { method, url, headers, rawHeaders }: IncomingMessage,
  body: string,
  basePath: string,
): Request {
  const [path = '', query = ''] = (url ?? '/').split('?', 2);
  return {
    method: method ?? 'GET',
    path: path.startsWith(basePath) ? path.slice(basePath.length) : '',
    query,
    authorization: rawHeaders.filter(
      (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
    ),
    contentType: headers['content-type'] ?? '',
    body,
  };
}

/** Writes a response; what node:http would not let through goes straight to the socket. */
function write(response: Response, method: string, outgoing: ServerResponse): void {
  const content = contentOf(response);
  const headers = fieldsOf(response, content.length);
  const { socket } = outgoing;
  if (response.httpVersion !== undefined) {
    const head = Object.entries({ ...headers, Connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const line = `HTTP/${response.httpVersion} ${response.status} Reference\r\n`;
    socket?.end(
      Buffer.concat([
        Buffer.from(`${line}${head.join('')}\r\n`),
        method === 'HEAD' ? Buffer.alloc(0) : content,
      ]),
    );
    return;
  }
  const { surplus } = response;
  if (surplus !== undefined && surplus.delayMs > 0) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(response.status, headers);
  if (surplus === undefined || socket === null) {
    outgoing.end(method === 'HEAD' ? undefined : content);
  } else if (surplus.delayMs === 0) {
    outgoing.end();
    socket.write(surplus.octets);
  } else {
    outgoing.flushHeaders();
    setTimeout(() => socket.end(surplus.octets), surplus.delayMs);
  }
}

function fieldsOf(
  { status, headers, body, octets }: Response,
  length: number,
): Record<string, string | number> {
  const hasContent = body !== undefined || octets !== undefined;
  const own = hasContent
    ? { 'Content-Type': 'application/json', 'Content-Length': length }
    : status === 204
      ? {}
      : { 'Content-Length': 0 };
  const all: Record<string, string | number> = { ...own, 'Cache-Control': 'no-store', ...headers };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== omitted));
}
