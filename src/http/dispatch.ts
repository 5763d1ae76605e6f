import { type Dispatcher, Pool } from 'undici';
import { type Deadline, stopInTime } from './deadline.ts';
import type { HeaderField } from './exchange.ts';
import type { Incoming, Outgoing } from './recorder.ts';
import { openSocket, type Route } from './route.ts';
import { maxHeadBytes } from './wire.ts';

export interface ConnectionOptions extends Deadline {
  /** Connections at most. */
  readonly connections: number;
  /** Of a response's content; what is beyond is cut off. */
  readonly maxBodyBytes: number;
  readonly route: Route;
}

/** Kept-alive connections to one origin. */
export interface Connections {
  /** One exchange, kept as it came. @throws what undici throws, TransportError */
  dispatch(request: Outgoing): Promise<Incoming>;
  close(): Promise<void>;
}

export function connectionsTo(origin: string, options: ConnectionOptions): Connections {
  const pool = new Pool(origin, {
    connections: options.connections,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: maxHeadBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_to, callback) => {
      openSocket(new URL(origin), options.route, AbortSignal.timeout(options.timeoutMs)).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
  });
  return {
    dispatch: (request) => dispatched(pool, dispatchOptions(origin, request), options),
    close: () => pool.destroy(),
  };
}

function dispatchOptions(origin: string, request: Outgoing): Dispatcher.DispatchOptions {
  const { method, url, extra, credential, body = null } = request;
  const headers: string[] = [];
  for (const [name, value] of request.headers) headers.push(name, value);
  for (const [name, value] of [...extra.fields, ...credential.fields]) headers.push(name, value);
  return { origin, path: url.slice(origin.length), method: method as 'GET', headers, body };
}

function dispatched(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  options: ConnectionOptions,
): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>();
  let running: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  const stop = (reason: Error) => {
    stopped = reason;
    release();
    reject(reason);
    running?.abort(reason);
  };
  const release = stopInTime(options, stop);
  const answer = (incoming: Incoming) => {
    release();
    resolve(incoming);
  };
  pool.dispatch(request, {
    onRequestStart(controller) {
      running = controller;
      if (stopped !== undefined) controller.abort(stopped);
    },
    ...collecting(options.maxBodyBytes, answer),
    onResponseError: (_controller, error) => {
      release();
      reject(error);
    },
  });
  return promise;
}

/** Handlers that put a response together, up to so many octets of content. */
function collecting(maxBytes: number, answer: (incoming: Incoming) => void): Dispatcher.DispatchHandler {
  let status = 0;
  let headers: readonly HeaderField[] = [];
  const chunks: Uint8Array[] = [];
  let size = 0;
  const answerWith = (octets: Uint8Array, truncated: boolean) =>
    answer({ status, headers, octets, truncated });
  return {
    onResponseStart(controller, code) {
      if (code < 200) return;
      status = code;
      headers = fieldsOf(controller.rawHeaders);
    },
    onResponseData(controller, chunk) {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      answerWith(Buffer.concat(chunks, maxBytes), true);
      controller.abort(new Error('the content is longer than the limit'));
    },
    onResponseEnd: () =>
      answerWith(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks), false),
  };
}

/** Raw header fields, name and value by turns, as undici hands them over. */
function fieldsOf(raw: Dispatcher.DispatchController['rawHeaders']): readonly HeaderField[] {
  const fields: HeaderField[] = [];
  if (!Array.isArray(raw)) return fields;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    fields.push([latin1(raw[index]), latin1(raw[index + 1])]);
  }
  return fields;
}

function latin1(octets: Buffer | string | undefined): string {
  return typeof octets === 'string' ? octets : (octets?.toString('latin1') ?? '');
}
