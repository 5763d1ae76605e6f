import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { whenAborted } from '../../when-aborted.ts';
import { problemOf, TransportError } from './problem.ts';

/** How to reach the target. */
export interface Route {
  /** An HTTP proxy through which every connection is tunnelled; may contain credentials for the proxy. */
  readonly proxy?: string;
  /** Path of the Unix domain socket on which the target listens. */
  readonly socket?: string;
  /** Certificates to trust instead of the default ones, PEM. */
  readonly ca?: string;
  /** The client's certificate and its key, PEM. */
  readonly cert?: string;
  readonly key?: string;
  /** Accept certificates that cannot be verified. */
  readonly insecure: boolean;
}

/**
 * Opens a connection to the host of a URL, ready to be written to. It offers only HTTP/1.1, over TLS too: the
 * specification names no other version.
 * @throws TransportError, or what Node throws
 */
export async function openSocket(url: URL, route: Route, signal: AbortSignal): Promise<Socket> {
  const socket =
    route.proxy === undefined ? direct(url, route) : connectPlain(addressOf(new URL(route.proxy)));
  let latest = listenedTo(socket);
  socket.setNoDelay(true);
  const stop = () => latest.destroy(new TransportError('timeout', 'the connection timed out'));
  const stopWaiting = whenAborted(signal, stop);
  try {
    await happens(socket, 'connect').catch((error: Error) => {
      throw onTheWay(error, route);
    });
    if (route.proxy !== undefined) await tunnel(socket, url, new URL(route.proxy));
    if (url.protocol === 'http:') return socket;
    latest = listenedTo(overTls(socket, url, route));
    await happens(latest, 'secureConnect');
    return latest;
  } finally {
    stopWaiting();
  }
}

/** What failed is the proxy or the socket on the way to the target, and not the target. */
function onTheWay(error: Error, { proxy, socket }: Route): Error {
  const way = proxy === undefined ? socket && `the socket ${socket}` : `the proxy ${new URL(proxy).host}`;
  if (way === undefined || error instanceof TransportError) return error;
  const { kind, message } = problemOf(error);
  return new TransportError(kind, `${way} cannot be reached (${message})`);
}

/** Between two steps nothing else listens for errors, and an unhandled error event ends the process. */
function listenedTo(socket: Socket): Socket {
  return socket.on('error', () => {});
}

function direct(url: URL, { socket: path }: Route): Socket {
  return connectPlain(path === undefined ? addressOf(url) : { path });
}

function addressOf(url: URL): { readonly host: string; readonly port: number } {
  return { host: hostOf(url), port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) };
}

/** In the form for sockets: an IPv6 address without brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function overTls(socket: Socket, url: URL, { ca, cert, key, insecure }: Route): Socket {
  const host = hostOf(url);
  return connectTls({
    socket,
    host,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: !insecure,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  });
}

/** RFC 9110 9.3.6. @throws TransportError if the proxy refuses */
async function tunnel(socket: Socket, url: URL, proxy: URL): Promise<void> {
  const { host, port } = addressOf(url);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { username, password } = proxy;
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const credential = username === '' ? '' : `Proxy-Authorization: Basic ${login.toString('base64')}\r\n`;
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${credential}\r\n`);
  let head = '';
  while (!head.includes('\r\n\r\n')) {
    if (head.length > 16_384) throw new TransportError('other', 'the proxy does not speak HTTP');
    await happens(socket, 'readable');
    const octets = socket.read() as Buffer | null;
    if (octets === null) continue;
    const end = octets.indexOf('\r\n\r\n');
    head += octets.subarray(0, end < 0 ? octets.length : end + 4).toString('latin1');
    if (end >= 0 && end + 4 < octets.length) socket.unshift(octets.subarray(end + 4));
  }
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 'no HTTP';
  if (status.startsWith('2')) return;
  socket.destroy();
  throw new TransportError('other', `the proxy answers ${status} to CONNECT`);
}

/** @throws the error, if the socket fails first */
function happens(socket: Socket, event: 'connect' | 'secureConnect' | 'readable'): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => () => {
      socket.off(event, done);
      socket.off('error', failed);
      socket.off('close', closed);
      work();
    };
    const done = settle(resolve);
    const failed = (error: Error) => settle(() => reject(error))();
    const closed = settle(() => reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })));
    socket.once(event, done);
    socket.once('error', failed);
    socket.once('close', closed);
  });
}
