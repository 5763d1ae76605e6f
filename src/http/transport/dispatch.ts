import { Readable } from 'node:stream';
import { Client, type Dispatcher, Pool } from 'undici';
import type { HeaderField } from '../exchange/exchange.ts';
import { type Message, targetOf } from '../exchange/message.ts';
import { isRead } from '../exchange/request.ts';
import { type Deadline, stopInTime, type TransportOptions } from './deadline.ts';
import { decoded } from './decode.ts';
import { type Heading, surplusIn, withHeadings } from './heading.ts';
import { type Measure, measureOf } from './kept.ts';
import { problemOf, TransportError } from './problem.ts';
import type { Incoming } from './recorder.ts';
import { Reuse } from './reuse.ts';
import { openSocket } from './route.ts';
import { maxHeadBytes, withoutBlanks } from './wire.ts';

interface ConnectionOptions extends TransportOptions {
  /** Connections at most. */
  readonly connections: number;
}

/** Persistent connections to one origin. */
export interface Connections {
  /**
   * One exchange; the content of its response is decoded.
   * @param isAgain - a persistent connection was closed before the response: a new one avoids repeating that
   * @throws what undici throws, TransportError
   */
  dispatch(request: Message, isAgain?: boolean): Promise<Incoming>;
  close(): Promise<void>;
}

/**
 * How long a connection is kept idle, in ms: less than servers do; some close after one second, and some
 * announce `Keep-Alive: timeout=1` (RFC 9112 9.3, 9.5).
 */
const idleMs = 500;

export function connectionsTo(origin: string, options: ConnectionOptions): Connections {
  // undici parses synchronously, so what it reports about a response belongs to the bytes that were read last
  let latest: Heading | undefined;
  const onHeading = (heading: Heading) => {
    latest = heading;
  };
  const usual: Client.Options = {
    allowH2: false,
    maxHeaderSize: maxHeadBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_to, callback) => {
      openSocket(new URL(origin), options.route, AbortSignal.timeout(options.timeoutMs)).then(
        (socket) => callback(null, withHeadings(socket, onHeading)),
        (error: Error) => callback(error, null),
      );
    },
  };
  const kept = new Reuse(
    () =>
      new Client(origin, {
        ...usual,
        pipelining: 1,
        keepAliveTimeout: idleMs,
        keepAliveMaxTimeout: idleMs,
        keepAliveTimeoutThreshold: idleMs,
      }),
  );
  const single = new Pool(origin, { ...usual, connections: options.connections, pipelining: 0 });
  const collection = { ...options, heading: () => latest };
  let [entrusted, closed] = [0, 0];
  /** Whether a response to HEAD had octets after its header section, which the next response on the connection would begin with. */
  let isHeadFollowed = false;
  /**
   * Once the server has closed a persistent connection without notice, writes use new ones; if it does so often,
   * everything does. Closing one because of an absolute-form target says nothing about other requests.
   */
  const maySend = (request: Message) =>
    request.inAbsoluteForm === undefined &&
    (isRead(request.method) ? closed * 10 <= entrusted : closed === 0);
  return {
    async dispatch(request, isAgain = false) {
      const isKept = !isAgain && request.connection !== 'own' && maySend(request);
      const measure = measureOf(request, options.maxBodyBytes);
      if (isKept) entrusted += 1;
      try {
        const isHead = request.method === 'HEAD';
        // undici would always close the connection after HEAD, and so end whatever the server keeps with it
        const ending = isHead && isKept ? { reset: isHeadFollowed } : {};
        const sending = { ...dispatchOptions(origin, request), ...ending };
        const send = (on: Dispatcher) => dispatched(on, sending, { ...collection, measure, isHead });
        const sent = await (isKept ? kept.use(request.connection === 'another', send) : send(single));
        isHeadFollowed ||= isHead && sent.size > 0;
        return await decoded(sent, measure);
      } catch (error) {
        if (isKept && problemOf(error).kind === 'reset') closed += 1;
        throw error;
      }
    },
    close: async () => void (await Promise.all([...kept.all, single].map((each) => each.destroy()))),
  };
}

function dispatchOptions(origin: string, request: Message): Dispatcher.DispatchOptions {
  const { method, fields, body = null } = request;
  // undici itself states the framing: chunked if the length is unknown
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

/**
 * Content in two parts, cut within its first multi-byte character, or in the middle: a server that decodes each part by
 * itself corrupts it.
 */
function inTwo(octets: Buffer): readonly Buffer[] {
  const within = octets.findIndex((octet) => octet >= 0x80 && octet < 0xc0);
  const cut = within < 0 ? Math.ceil(octets.length / 2) : within;
  return [octets.subarray(0, cut), octets.subarray(cut)].filter(({ length }) => length > 0);
}

function isFraming([name]: HeaderField): boolean {
  return name.toLowerCase() === 'transfer-encoding';
}

function dispatched(
  on: Dispatcher,
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
  /** Content that is not kept need not be received. */
  const end = (reason: Error) => {
    const sofar = collected.sofar();
    if (sofar === undefined) reject(reason);
    else resolve(sofar);
  };
  const fail = (reason: Error) => {
    release();
    end(reason);
  };
  const collected = collecting(options, answer, fail);
  on.dispatch(request, {
    ...collected,
    onRequestStart(controller) {
      running = controller;
      if (stopped !== undefined) controller.abort(stopped);
    },
    onResponseError: (_controller, error) => fail(error),
  });
  return promise;
}

interface Collecting extends Dispatcher.DispatchHandler {
  /** What was received so far, if there is more content than is kept. */
  sofar(): Incoming | undefined;
}

interface Collection {
  readonly measure: Measure;
  /** Of the response that is being read. */
  readonly heading: () => Heading | undefined;
  readonly isHead: boolean;
}

/** Handlers that assemble a response, keeping its content up to the limit, and counting the rest. */
function collecting(
  { measure: { kept, counted }, heading, isHead }: Collection,
  answer: (incoming: Incoming) => void,
  fail: (reason: Error) => void,
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
      const known = heading();
      const { httpVersion, interim = [], reused } = known ?? {};
      if (isHead && known !== undefined) {
        const surplus = surplusIn(known);
        chunks.push(surplus);
        size += surplus.length;
      }
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
      // undici takes content that ends with its connection for whole, however that ended
      if (heading()?.wasReset === true)
        return fail(new TransportError('reset', 'the connection was reset while content was received'));
      trailers = fieldsOf(controller.rawTrailers);
      answer(incoming(true));
    },
    sofar: () => (size > kept ? incoming(false) : undefined),
  };
}

/** Raw header fields; undici passes names and values alternately, and keeps some of the white space around a value. */
function fieldsOf(raw: Dispatcher.DispatchController['rawHeaders']): readonly HeaderField[] {
  const fields: HeaderField[] = [];
  if (!Array.isArray(raw)) return fields;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    fields.push([latin1(raw[index]), withoutBlanks(latin1(raw[index + 1]))]);
  }
  return fields;
}

function latin1(octets: Buffer | string | undefined): string {
  return typeof octets === 'string' ? octets : (octets?.toString('latin1') ?? '');
}
