import { setTimeout } from 'node:timers/promises';
import type { Redactor } from '../auth/redactor.ts';
import type { Secrets } from '../auth/secrets.ts';
import { fieldsForSockets } from '../exchange/asked-fields.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { type HttpRequest, isRead } from '../exchange/request.ts';
import type { TransportOptions } from '../transport/deadline.ts';
import { connectionsTo } from '../transport/dispatch.ts';
import { createRecorder, type Outgoing } from '../transport/recorder.ts';
import { readWire, type WireExchange, type WireRequest } from '../transport/socket.ts';
import type { Budget } from './budget.ts';
import { createOutageMonitor, isSilent, type Outage, wasNotTaken } from './outage.ts';
import { completing, type Usual } from './outgoing.ts';
import { createRenewal, type Sent } from './renewal.ts';
import { type Attempt, type Retries, type RetryLimits, usualRetryLimits, withRetries } from './retry.ts';

export interface ClientOptions extends Usual, TransportOptions {
  readonly secrets: Secrets;
  readonly budget: Budget;
  /** Only GET and HEAD may be sent. */
  readonly readOnly: boolean;
  /** Notified of every exchange as it ends, including those that are repeated. */
  readonly record?: (exchange: Exchange) => void;
  /**
   * How long the target may defer a request.
   * @defaultValue usualRetryLimits
   */
  readonly retryLimits?: RetryLimits;
}

export interface Client {
  readonly baseUrl: URL;
  /** Converts an exchange, and data derived from it, to a form that may be written. */
  readonly redact: Redactor;
  /**
   * Sends a request on a persistent connection, or on a socket of its own if it needs one. Whatever the network or the target
   * does becomes part of the exchange.
   * @throws RunOver
   */
  send(request: HttpRequest): Promise<Exchange>;
  /**
   * Sends a request on a socket of its own and reads the raw bytes.
   * @throws RunOver
   */
  wire(request: WireRequest): Promise<WireExchange>;
  /** Waits for a number of ms, or until the run is interrupted. */
  rest(ms: number): Promise<void>;
  /** Aborted once nothing more may be sent: the time limit was reached, or the run was interrupted. */
  readonly ended: AbortSignal;
  /** The number of requests so far. */
  sent(): number;
  /** The share of the budget of requests that is spent, from 0 to 1. */
  spent(): number;
  /** What all requests wait for: a target that does not answer, or one that asks for a pause; undefined if they do not wait. */
  waitingFor(): 'an answer' | 'its turn' | undefined;
  /** How the target stopped answering; undefined while it answers. */
  outage(): Outage | undefined;
  close(): Promise<void>;
}

/** The HTTP client of a run: one set of connections, one budget, every exchange recorded. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, budget, authority, signal } = options;
  const retries: Retries = { budget, limits: options.retryLimits ?? usualRetryLimits, givenUp: new Set() };
  const recorder = createRecorder(options.secrets, options.record);
  const outgoing = completing(options);
  const connections = connectionsTo(baseUrl.origin, { ...options, connections: budget.concurrency });
  /** The last safeguard: any other method that gets here is a bug of ours. */
  const mayGoOut = ({ method }: HttpRequest) => {
    if (options.readOnly && !isRead(method))
      throw new Error(`${method} must not be sent in a run that only reads.`);
  };
  const exchanged = async (out: Outgoing, isAgain: boolean): Promise<Exchange> => {
    const begun = recorder.begin('pool', out);
    try {
      return begun.answered(await connections.dispatch(out, isAgain));
    } catch (error) {
      return begun.failed(error);
    }
  };
  const rest = (ms: number): Promise<void> => setTimeout(ms, undefined, { signal }).catch(() => undefined);
  /** The first answered request, which can be repeated at any time: nothing later in the run affects it. */
  let known: Outgoing | undefined;
  const monitor = createOutageMonitor({
    probe: async () => (known !== undefined && budget.takeOne() ? exchanged(known, true) : undefined),
    rest,
    limits: retries.limits,
  });
  const renewal = createRenewal(authority);
  const sendRetrying = async (request: HttpRequest, isAgain: boolean): Promise<Sent> => {
    const prepared = await outgoing(request);
    return withRetries(retries, {
      ...kindOf(prepared.method, new URL(prepared.url).pathname, request),
      requests: 1,
      async work() {
        await monitor.clear();
        // its credential may have been renewed while it waited for a slot
        const isOld = !prepared.disguised && prepared.credential !== (await authority.current());
        const out = isOld ? await outgoing(request) : prepared;
        request.sending?.();
        return { out, exchange: await exchanged(out, isAgain) };
      },
      exchangesOf: ({ exchange }) => [exchange],
      settled({ out, exchange }) {
        if (isRead(out.method) && !out.disguised && !isSilent(exchange)) known ??= out;
        renewal.saw({ out, exchange });
        monitor.saw(exchange);
      },
    });
  };
  /** Repeats a request that may have been lost when a connection closed. */
  const sendUnlost = async (request: HttpRequest): Promise<Sent> => {
    const sent = await onceOpen(() => sendRetrying(request, false));
    return wasClosedMeanwhile(sent.exchange) ? onceOpen(() => sendRetrying(request, true)) : sent;
  };
  /** Repeats a request that could not open a connection, once the target accepts them again. */
  const onceOpen = async <T extends { readonly exchange: Exchange }>(send: () => Promise<T>): Promise<T> => {
    for (let time = 0; ; time += 1) {
      const result = await send();
      if (time === mostTimes || !wasNotTaken(result.exchange) || !(await monitor.isBack())) return result;
    }
  };
  const wireRetrying = (request: WireRequest): Promise<SentByWire> => {
    const { behind: next } = request;
    return withRetries(retries, {
      ...kindOf(request.method, request.path, request),
      requests: next === undefined ? 1 : 2,
      async work() {
        await monitor.clear();
        const out = await outgoing(request);
        request.sending?.();
        const behind = next && (await outgoing(next));
        const wired = await readWire({ first: out, behind }, { ...options, recorder });
        return { out, behind, exchange: wired.exchange, wired };
      },
      exchangesOf: ({ wired: { exchange, sentinel } }) => [exchange, sentinel],
      settled(sent) {
        for (const each of sentInWire(sent)) renewal.saw(each);
        monitor.saw(sent.exchange);
      },
    });
  };
  const wire = async (request: WireRequest): Promise<WireExchange> => {
    const once = announcedOnce(request);
    const { wired } = await renewal.renewing(() => onceOpen(() => wireRetrying(once)), sentInWire);
    return wired;
  };
  return {
    baseUrl,
    redact: options.secrets,
    async send(request) {
      mayGoOut(request);
      if (fieldsForSockets(request.headers ?? []).length > 0) return (await wire(request)).exchange;
      const once = announcedOnce(request);
      const { exchange } = await renewal.renewing(
        () => sendUnlost(once),
        (sent) => [sent],
      );
      return exchange;
    },
    async wire(request) {
      mayGoOut(request);
      return wire(request);
    },
    rest,
    ended: signal,
    sent: () => budget.passed,
    spent: () => budget.spent,
    waitingFor() {
      if (monitor.isProbing()) return 'an answer';
      return budget.closedForMs > 0 ? 'its turn' : undefined;
    },
    outage: monitor.outage,
    close: () => connections.close(),
  };
}

/**
 * The kind of a request, and its forms: a target tends to defer alike those with the same method, first path segment and further
 * header fields; and a gateway in front of it that does not take one of these, all that have it.
 */
function kindOf(
  method: string,
  path: string,
  { headers = [] }: Pick<HttpRequest, 'headers'>,
): Pick<Attempt<unknown>, 'kind' | 'forms'> {
  const names = headers.map(([name]) => name.toLowerCase());
  return {
    kind: [method, path.slice(0, path.lastIndexOf('/')), ...names].join(' '),
    // some values are taken: a range of bytes, say, and not one of items
    forms: headers.map((named) => [method, ...named].join(' ')),
  };
}

/** How often a request that could not open a connection is repeated: a target that keeps refusing must not hold up a run. */
const mostTimes = 4;

/** What was sent on a socket of its own. */
interface SentByWire extends Sent {
  readonly behind: Outgoing | undefined;
  readonly wired: WireExchange;
}

function sentInWire({ out, exchange, behind, wired: { sentinel } }: SentByWire): readonly Sent[] {
  const last = behind && sentinel && { out: behind, exchange: sentinel };
  return [{ out, exchange }, ...(last === undefined ? [] : [last])];
}

/** The same request, which announces only the first time that it is sent. */
function announcedOnce<R extends HttpRequest>(request: R): R {
  let isDue = true;
  const sending = () => {
    if (isDue) request.sending?.();
    isDue = false;
  };
  return { ...request, sending };
}

/**
 * A server may close a persistent connection just as it is reused; a safe request may then be repeated
 * (RFC 9110 9.2.2).
 */
function wasClosedMeanwhile({ request, problem }: Exchange): boolean {
  return problem?.kind === 'reset' && isRead(request.method);
}
