import type { Pool } from 'undici';
import type { HeaderField } from './exchange.ts';
import type { Incoming, Outgoing } from './recorder.ts';

/** How long an interrupted run waits for responses that are under way. */
const graceMs = 500;

export interface Limits {
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly signal: AbortSignal;
}

/** The time-out of an exchange has passed. */
export class TimedOut extends Error {
  readonly code = 'REST_ASSAY_TIMEOUT';
}

/** One exchange through the pool, kept as it came. @throws what undici throws, TimedOut */
export function dispatched(pool: Pool, origin: string, request: Outgoing, limits: Limits): Promise<Incoming> {
  const { method, url, headers, credential, body } = request;
  const flat = [
    ...headers,
    ...credential.values.map((value): HeaderField => ['Authorization', value]),
  ].flat();
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let head: { status: number; headers: readonly HeaderField[] } | undefined;
    let abort: ((reason: Error) => void) | undefined;
    let over = false;
    let grace: NodeJS.Timeout | undefined;

    const end = (settle: () => void) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      clearTimeout(grace);
      limits.signal.removeEventListener('abort', interrupted);
      settle();
    };
    const stop = (reason: Error) => {
      end(() => reject(reason));
      abort?.(reason);
    };
    const answer = (truncated: boolean) => {
      if (head === undefined) return stop(new Error('the response has no status'));
      const incoming = { ...head, octets: Buffer.concat(chunks), truncated };
      end(() => resolve(incoming));
    };
    // what is under way may be creating something: its response tells what to remove
    const interrupted = () => {
      grace = setTimeout(() => stop(new Error('the run was interrupted')), graceMs);
    };
    const timer = setTimeout(
      () => stop(new TimedOut(`no complete response within ${limits.timeoutMs} ms`)),
      limits.timeoutMs,
    );
    limits.signal.addEventListener('abort', interrupted, { once: true });

    pool.dispatch(
      { origin, path: url.slice(origin.length), method: method as 'GET', headers: flat, body: body ?? null },
      {
        onRequestStart: (controller) => {
          abort = (reason) => controller.abort(reason);
          if (over) controller.abort(new Error('the exchange is over'));
        },
        onResponseStart: (controller, status) => {
          if (status >= 200) head = { status, headers: fieldsOf(controller.rawHeaders) };
        },
        onResponseData: (controller, chunk) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= limits.maxBodyBytes) return;
          answer(true);
          controller.abort(new Error('the content is longer than the limit'));
        },
        onResponseEnd: () => answer(false),
        onResponseError: (_controller, error) => end(() => reject(error)),
      },
    );
  });
}

/** Raw header fields, name and value by turns, as undici hands them over. */
function fieldsOf(raw: unknown): readonly HeaderField[] {
  const flat = Array.isArray(raw)
    ? raw.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
    : [];
  return Array.from(
    { length: Math.floor(flat.length / 2) },
    (_, index): HeaderField => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? ''],
  );
}
