import type { Budget } from './budget.ts';
import type { Credential } from './credential.ts';
import { decoded } from './decode.ts';
import { type Connections, connectionsTo } from './dispatch.ts';
import type { Exchange } from './exchange.ts';
import { completing } from './outgoing.ts';
import { patiently } from './patience.ts';
import { createRecorder, type Outgoing, type Recorder } from './recorder.ts';
import type { HttpRequest } from './request.ts';
import { readWire, type WireExchange, type WireRequest } from './socket.ts';

export interface ClientOptions {
  /** Where paths are appended; without credentials, query and fragment. */
  readonly baseUrl: URL;
  readonly credential: Credential;
  /** What must never be recorded. */
  readonly secrets: readonly string[];
  readonly budget: Budget;
  /** For a whole exchange. */
  readonly timeoutMs: number;
  /** Of a response's content; what is beyond is cut off. */
  readonly maxBodyBytes: number;
  /** Accept certificates that cannot be verified. */
  readonly insecure?: boolean;
  readonly signal: AbortSignal;
  readonly userAgent: string;
  /** Told of every exchange as it ends, also of those that are repeated. */
  readonly record?: (exchange: Exchange) => void;
  /**
   * How long the target may put a request off (Retry-After), in ms.
   * @defaultValue 30,000
   */
  readonly maxRetryAfterMs?: number;
}

export interface Client {
  readonly baseUrl: URL;
  /**
   * Sends a request through the pool. Whatever the network or the target does becomes part of the exchange.
   * @throws BudgetExhausted, Interrupted
   */
  send(request: HttpRequest): Promise<Exchange>;
  /**
   * Sends a request on a socket of its own and reads the octets themselves.
   * @throws BudgetExhausted, Interrupted
   */
  wire(request: WireRequest): Promise<WireExchange>;
  /** Requests so far. */
  sent(): number;
  close(): Promise<void>;
}

/** The HTTP client of a run: one pool, one budget, every exchange recorded. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, budget, timeoutMs, maxBodyBytes, signal, insecure = false } = options;
  const limits = { timeoutMs, maxBodyBytes, insecure, signal };
  const patience = { budget, mostMs: options.maxRetryAfterMs ?? 30_000 };
  const recorder = createRecorder(options.secrets, options.record);
  const outgoing = completing(options);
  const connections = connectionsTo(baseUrl.origin, { ...limits, connections: budget.concurrency });
  const sendPatiently = (out: Outgoing, sending?: () => void): Promise<Exchange> =>
    patiently(patience, {
      requests: 1,
      work(time) {
        if (time === 0) sending?.();
        return exchanged(out, { connections, recorder, maxBodyBytes });
      },
      exchangesOf: (exchange) => [exchange],
    });
  return {
    baseUrl,
    async send(request) {
      const out = outgoing(request);
      const exchange = await sendPatiently(out, request.sending);
      return wasClosedMeanwhile(exchange) ? sendPatiently(out) : exchange;
    },
    wire: (request) =>
      patiently(patience, {
        requests: request.mode.kind === 'sentinel' ? 2 : 1,
        work: () => readWire(request, { ...limits, outgoing, recorder }),
        exchangesOf: ({ exchange, sentinel }) => [exchange, sentinel],
      }),
    sent: () => budget.passed,
    close: () => connections.close(),
  };
}

interface Means {
  readonly connections: Connections;
  readonly recorder: Recorder;
  readonly maxBodyBytes: number;
}

async function exchanged(out: Outgoing, { connections, recorder, maxBodyBytes }: Means): Promise<Exchange> {
  const begun = recorder.begin('pool', out);
  try {
    return begun.answered(await decoded(await connections.dispatch(out), maxBodyBytes));
  } catch (error) {
    return begun.failed(error);
  }
}

/**
 * A kept connection may be closed by the server just as it is used again; a safe request may then be repeated
 * (RFC 9110 9.2.2).
 */
function wasClosedMeanwhile({ request, problem }: Exchange): boolean {
  return problem?.kind === 'reset' && (request.method === 'GET' || request.method === 'HEAD');
}
