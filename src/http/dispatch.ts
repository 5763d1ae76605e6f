import { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type Deadline, stopInTime } from './deadline.ts';
import type { HeaderField } from './exchange.ts';
import { type Heading, withHeadings } from './heading.ts';
import { type Measure, measureOf } from './kept.ts';
import { type Message, targetOf } from './message.ts';
import { problemOf } from './problem.ts';
import type { Incoming } from './recorder.ts';
import { isSafe } from './request.ts';
import { openSocket, type Route } from './route.ts';
import { maxHeadBytes } from './wire.ts';

export interface ConnectionOptions extends Deadline {
  /** Connections at most. */
  readonly connections: number;
  /** Of a response's content; what is beyond is counted and not kept. */
  readonly maxBodyBytes: number;
  readonly route: Route;
}

/** Connections to one origin, kept for further requests. */
export interface Connections {
  /**
   * One exchange, kept as it came.
   * @param isAgain - a kept connection was closed before the answer: on a new one, whatever happens is about this request
   * @throws what undici throws, TransportError
   */
  dispatch(request: Message, isAgain?: boolean): Promise<Incoming>;
  close(): Promise<void>;
}

/**
 * How long a connection is kept idle, in ms: less than servers do, of which some close after one second, and some that
 * announce `Keep-Alive: timeout=1` (RFC 9112 9.3, 9.5).
 */
const idleMs = 500;

export function connectionsTo(origin: string, options: ConnectionOptions): Connections {
  // undici parses what it reads at once, so that what it says of a response is said of what was read last
  let latest: Heading | undefined;
  const telling = (heading: Heading) => {
    latest = heading;
  };
  const usual: Pool.Options = {
    connections: options.connections,
    allowH2: false,
    maxHeaderSize: maxHeadBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_to, callback) => {
      openSocket(new URL(origin), options.route, AbortSignal.timeout(options.timeoutMs)).then(
        (socket) => callback(null, withHeadings(socket, telling)),
        (error: Error) => callback(error, null),
      );
    },
  };
  const kept = new Pool(origin, {
    ...usual,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    keepAliveTimeoutThreshold: idleMs,
  });
  const single = new Pool(origin, { ...usual, pipelining: 0 });
  let [entrusted, closed] = [0, 0];
  /**
   * Once the server has closed one without a word, no write is entrusted to a kept connection; where that is its habit, nothing.
   * Whoever closes one over a target in absolute form says nothing of others.
   */
  const maySend = (request: Message) =>
    request.inAbsoluteForm === undefined && (isSafe(request) ? closed * 10 <= entrusted : closed === 0);
  return {
    async dispatch(request, isAgain = false) {
      const isKept = !isAgain && maySend(request);
      if (isKept) entrusted += 1;
      try {
        return await dispatched(isKept ? kept : single, dispatchOptions(origin, request), {
          ...options,
          measure: measureOf(request, options.maxBodyBytes),
          heading: () => latest,
        });
      } catch (error) {
        if (isKept && problemOf(error).kind === 'reset') closed += 1;
        throw error;
      }
    },
    close: async () => void (await Promise.all([kept.destroy(), single.destroy()])),
  };
}

function dispatchOptions(origin: string, request: Message): Dispatcher.DispatchOptions {
  const { method, fields, body = null } = request;
  // undici says itself how content is framed: in chunks where its length cannot be known
  const [framing, others] = [fields.filter(isFraming), fields.filter((each) => !isFraming(each))];
  const isInChunks = framing.length > 0 && body !== null;
  return {
    origin,
    path: targetOf(request, origin),
    method: method as 'GET',
    headers: others.flat(),
    body: isInChunks ? Readable.from(inTwo(Buffer.from(body))) : body,
  };
}

/** Content in two parts, cut within its first character of several octets, or in the middle: who decodes each part by itself spoils it. */
function inTwo(octets: Buffer): readonly Buffer[] {
  const within = octets.findIndex((octet) => octet >= 0x80 && octet < 0xc0);
  const cut = within < 0 ? Math.ceil(octets.length / 2) : within;
  return [octets.subarray(0, cut), octets.subarray(cut)].filter(({ length }) => length > 0);
}

function isFraming([name]: HeaderField): boolean {
  return name.toLowerCase() === 'transfer-encoding';
}

function dispatched(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  options: Deadline & Collection,
): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>();
  let running: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  const stop = (reason: Error) => {
    stopped = reason;
    release();
    end(reason);
    running?.abort(reason);
  };
  const release = stopInTime(options, stop);
  const answer = (incoming: Incoming) => {
    release();
    resolve(incoming);
  };
  const collected = collecting(options, answer);
  /** What is not kept need not have come either. */
  const end = (reason: Error) => {
    const sofar = collected.sofar();
    if (sofar === undefined) reject(reason);
    else resolve(sofar);
  };
  pool.dispatch(request, {
    ...collected,
    onRequestStart(controller) {
      running = controller;
      if (stopped !== undefined) controller.abort(stopped);
    },
    onResponseError: (_controller, error) => {
      release();
      end(error);
    },
  });
  return promise;
}

interface Collecting extends Dispatcher.DispatchHandler {
  /** What came so far, where more of the content has come than is kept. */
  sofar(): Incoming | undefined;
}

interface Collection {
  readonly measure: Measure;
  /** Of the response that is being read. */
  readonly heading: () => Heading | undefined;
}

/** Handlers that put a response together, keeping what is to be kept of its content, and counting the rest. */
function collecting(
  { measure: { kept, counted }, heading }: Collection,
  answer: (incoming: Incoming) => void,
): Collecting {
  let head: Pick<Incoming, 'status' | 'headers' | 'httpVersion' | 'interim' | 'reused'> = {
    status: 0,
    headers: [],
  };
  let trailers: readonly HeaderField[] = [];
  const chunks: Uint8Array[] = [];
  let size = 0;
  const incoming = (isFinished: boolean): Incoming => {
    const octets = chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
    return {
      ...head,
      trailers,
      octets: octets.subarray(0, kept),
      truncated: size > kept,
      size,
      endedAt: performance.now(),
      ...(isFinished ? {} : { unfinished: true }),
    };
  };
  return {
    onResponseStart(controller, status) {
      const { httpVersion, interim = [], reused } = heading() ?? {};
      head = {
        ...(httpVersion === undefined ? {} : { httpVersion }),
        status,
        headers: fieldsOf(controller.rawHeaders),
        interim,
        ...(reused === true ? { reused } : {}),
      };
    },
    onResponseData(controller, chunk) {
      if (size <= kept) chunks.push(chunk);
      size += chunk.length;
      if (size <= counted) return;
      answer(incoming(false));
      controller.abort(new Error('the content is longer than what is counted'));
    },
    onResponseEnd(controller) {
      trailers = fieldsOf(controller.rawTrailers);
      answer(incoming(true));
    },
    sofar: () => (size > kept ? incoming(false) : undefined),
  };
}

/** Raw header fields, name and value by turns, as undici hands them over. */
function fieldsOf(raw: Dispatcher.DispatchController['rawHeaders']): readonly HeaderField[] {
  const fields: HeaderField[] = [];
  if (!Array.isArray(raw)) return fields;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    fields.push([latin1(raw[index]), withoutBlanks(latin1(raw[index + 1]))]);
  }
  return fields;
}

/** Blanks around the value are no part of it (RFC 9110 5.5); the parser leaves some of them there. */
function withoutBlanks(value: string): string {
  return value.replace(/^[ \t]+|[ \t]+$/g, '');
}

function latin1(octets: Buffer | string | undefined): string {
  return typeof octets === 'string' ? octets : (octets?.toString('latin1') ?? '');
}
