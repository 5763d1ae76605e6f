import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { TimedOut } from './dispatch.ts';
import type { Exchange } from './exchange.ts';
import type { Outgoing, Recorder } from './recorder.ts';
import type { HttpRequest } from './request.ts';
import { readMessage, type WireMessage } from './wire.ts';

/** A request whose response is read from the socket itself. */
export interface WireRequest extends HttpRequest {
  /**
   * `close`: asks for the connection to be closed, and reads to its end. `sentinel`: keeps it, with another request
   * right behind, whose response must be what follows.
   */
  readonly mode: { readonly kind: 'close' } | { readonly kind: 'sentinel'; readonly behind: HttpRequest };
}

export interface WireExchange {
  /** Its content is, after HEAD, every octet between its header section and the next message or the end. */
  readonly exchange: Exchange;
  readonly sentinel?: Exchange;
  /** `idle`: the server left the connection open after its response. */
  readonly ended: 'end' | 'idle' | 'timeout' | 'reset';
}

export interface WireOptions {
  outgoing(request: HttpRequest): Outgoing;
  readonly recorder: Recorder;
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly insecure: boolean;
  readonly signal: AbortSignal;
}

/** How long a server that has answered may keep silent before the connection counts as left open, in ms. */
const idleMs = 1_000;

/** Sends a request on a connection of its own and reads what comes, octet by octet. */
export async function readWire(request: WireRequest, options: WireOptions): Promise<WireExchange> {
  const { recorder, outgoing } = options;
  const first = outgoing(request);
  const behind = request.mode.kind === 'sentinel' ? outgoing(request.mode.behind) : undefined;
  const begun = recorder.begin('socket', first);
  const begunBehind = behind && recorder.begin('socket', behind);
  const text =
    behind === undefined ? messageOf(first, true) : messageOf(first, false) + messageOf(behind, true);
  const { octets, ended, error } = await talk(new URL(first.url), text, options, first.method);
  const head = readMessage(octets, 0, hasNoContent(first.method) ? 'none' : 'by fields');
  if (head === undefined)
    return { exchange: begun.failed(error ?? new NotHttp('there is no HTTP response')), ended };
  const last = behind === undefined ? undefined : lastMessage(octets, head.end);
  const content = hasNoContent(first.method) ? octets.subarray(head.end, last?.surplusEnd) : head.content;
  const exchange = begun.answered({ ...incoming(head), octets: content });
  if (last === undefined || begunBehind === undefined) return { exchange, ended };
  const sentinel = begunBehind.answered({ ...incoming(last.message), octets: last.message.content });
  return { exchange, sentinel, ended };
}

class NotHttp extends Error {
  readonly code = 'HPE_INVALID_CONSTANT';
}

function hasNoContent(method: string): boolean {
  return method === 'HEAD';
}

function incoming({ httpVersion, status, headers }: WireMessage) {
  return { httpVersion, status, headers, truncated: false };
}

/**
 * The last message behind an offset, and where the octets before it end that belong to no message. Content of the
 * first response may itself look like a response: whatever stands before the last message is taken for content.
 */
function lastMessage(octets: Buffer, from: number): { surplusEnd: number; message: WireMessage } | undefined {
  let found: { surplusEnd: number; message: WireMessage } | undefined;
  let at = from;
  for (;;) {
    const start = octets.indexOf('HTTP/1.', at, 'latin1');
    const message = start < 0 ? undefined : readMessage(octets, start, 'by fields');
    if (message === undefined) return found;
    const onlyLineEnds = /^(?:\r?\n)*$/.test(octets.toString('latin1', from, start));
    found = { surplusEnd: onlyLineEnds ? from : start, message };
    at = Math.max(message.end, start + 1);
  }
}

function messageOf({ method, url, headers, credential, body }: Outgoing, close: boolean): string {
  const { host, origin } = new URL(url);
  const lines = [
    `${method} ${url.slice(origin.length)} HTTP/1.1`,
    `Host: ${host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...credential.values.map((value) => `Authorization: ${value}`),
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...(close ? ['Connection: close'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

interface Heard {
  readonly octets: Buffer;
  readonly ended: WireExchange['ended'];
  readonly error: Error | undefined;
}

function talk(url: URL, text: string, options: WireOptions, method: string): Promise<Heard> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let idle: NodeJS.Timeout | undefined;
    const socket = open(url, options.insecure);
    const end = (ended: Heard['ended'], error?: Error) => {
      clearTimeout(timer);
      clearTimeout(idle);
      options.signal.removeEventListener('abort', interrupted);
      socket.destroy();
      resolve({ octets: Buffer.concat(chunks), ended, error });
    };
    const interrupted = () => end('reset', new Error('the run was interrupted'));
    const timer = setTimeout(
      () => end('timeout', new TimedOut(`no response within ${options.timeoutMs} ms`)),
      options.timeoutMs,
    );
    options.signal.addEventListener('abort', interrupted, { once: true });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > options.maxBodyBytes + 262_144)
        return end('reset', new Error('the response is longer than the limit'));
      clearTimeout(idle);
      if (readMessage(Buffer.concat(chunks), 0, hasNoContent(method) ? 'none' : 'by fields')?.complete) {
        idle = setTimeout(() => end('idle'), idleMs);
      }
    });
    socket.on('end', () => end('end'));
    socket.on('close', () => end('end'));
    socket.on('error', (error) => end('reset', error));
    socket.write(text);
  });
}

function open(url: URL, insecure: boolean): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'http:') return connectPlain({ host, port: Number(url.port || 80) });
  return connectTls({
    host,
    port: Number(url.port || 443),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: !insecure,
    ...(/[a-z]/i.test(host) && !host.includes(':') ? { servername: host } : {}),
  });
}
