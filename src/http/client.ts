import { Pool } from 'undici';
import type { Budget } from './budget.ts';
import { field } from './content.ts';
import type { Credential } from './credential.ts';
import { decoded } from './decode.ts';
import { dispatched } from './dispatch.ts';
import type { Exchange, HeaderField } from './exchange.ts';
import { createRecorder, type Outgoing } from './recorder.ts';
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
  readonly insecure: boolean;
  readonly signal: AbortSignal;
  readonly userAgent: string;
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

/** How often a request is repeated that the target puts off, and how long it may put it off. */
const patience = { times: 5, ms: 30_000 };

/** The HTTP client of a run: one pool, one budget, every exchange recorded. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, budget, timeoutMs, maxBodyBytes, insecure, signal } = options;
  const recorder = createRecorder(options.secrets);
  const prefix = baseUrl.pathname.replace(/\/$/, '');
  const pool = new Pool(baseUrl.origin, {
    connections: budget.concurrency,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { rejectUnauthorized: !insecure, timeout: timeoutMs },
  });

  const outgoing = ({
    method,
    path,
    json,
    headers = [],
    credential = options.credential,
  }: HttpRequest): Outgoing => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const usual: HeaderField[] = [
      ['Accept', 'application/json'],
      ['Accept-Encoding', 'identity'],
      ['User-Agent', options.userAgent],
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ];
    const given = new Set(headers.map(([name]) => name.toLowerCase()));
    const kept = usual.filter(([name]) => !given.has(name.toLowerCase()));
    return { method, url: baseUrl.origin + prefix + path, headers: [...kept, ...headers], credential, body };
  };
  const once = (request: Outgoing, sending?: () => void): Promise<Exchange> =>
    budget.pass(async () => {
      sending?.();
      const begun = recorder.begin('pool', request);
      try {
        const incoming = await dispatched(pool, baseUrl.origin, request, { timeoutMs, maxBodyBytes, signal });
        return begun.answered(await decoded(incoming, maxBodyBytes));
      } catch (error) {
        return begun.failed(error);
      }
    });
  return {
    baseUrl,
    async send(request) {
      const out = outgoing(request);
      let exchange = await once(out, request.sending);
      if (wasClosedMeanwhile(exchange)) exchange = await once(out);
      for (let time = 1; time < patience.times; time += 1) {
        const delay = putOffFor(exchange);
        if (delay === undefined) break;
        budget.pause(delay);
        exchange = await once(out);
      }
      return exchange;
    },
    wire: (request) =>
      budget.pass(
        () => readWire(request, { outgoing, recorder, timeoutMs, maxBodyBytes, insecure, signal }),
        request.mode.kind === 'sentinel' ? 2 : 1,
      ),
    sent: () => budget.passed,
    close: () => pool.destroy(),
  };
}

/**
 * A kept connection may be closed by the server just as it is used again; a safe request may then be repeated
 * (RFC 9110 9.2.2).
 */
function wasClosedMeanwhile({ request, problem }: Exchange): boolean {
  return problem?.kind === 'reset' && (request.method === 'GET' || request.method === 'HEAD');
}

/** How long the target asks to wait (RFC 9110 10.2.3; 429 and 503), in ms; undefined where it does not, or too long. */
function putOffFor({ response }: Exchange): number | undefined {
  if (response === undefined || (response.status !== 429 && response.status !== 503)) return undefined;
  const value = field(response, 'retry-after');
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) || ms > patience.ms ? undefined : Math.max(0, ms);
}
