import type { Client } from '../http/client/client.ts';
import { retryAfterMs } from '../http/client/retry.ts';
import { succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { type HttpRequest, isRead } from '../http/exchange/request.ts';
import { type Effect, effectIn, isThereAtOnce } from './accepted-202.ts';
import type { Ownership } from './ownership/ownership.ts';
import type { LearntType } from './place.ts';

/** Waits until writes have taken effect before they are read. */
export interface Settling {
  before(request: { readonly method: string }): Promise<void>;
  /**
   * @param paths - where the effect of the request can be read
   * @param wasThere - whether the run's own resource was there before it
   * @returns the reads that this took, by path, and the final effect
   */
  after(
    request: HttpRequest,
    exchange: Exchange,
    paths: readonly string[],
    wasThere?: boolean,
  ): Promise<readonly Settled[]>;
}

/** The reads of one path until an effect showed or the time was up. */
export interface Settled {
  readonly reads: readonly Exchange[];
  readonly effect: Effect;
}

/** How long to wait for an accepted write if no effect can be seen, in ms. */
const acceptedMs = 1_000;

/** Pauses between looks for something that takes time, in ms: ten seconds in all. */
export const longLooks: readonly number[] = [10, 20, 40, 80, 150, 300, 600, 1_200, 2_400, 5_200];

/** @param windowMs - how long after a write a read may show the old state */
export function settlingAt(
  client: Client,
  windowMs: number,
  type: LearntType,
  ownership: Pick<Ownership, 'timesOwned' | 'saysNothing'>,
): Settling {
  const isMissing = (read: Exchange) => !succeeded(read) || ownership.saysNothing(read);
  /** What the last GET of a path has shown, unless something was written there since. */
  const shown = new Map<string, Exchange>();
  /** On the clock of `performance.now()`. */
  let readableFrom = 0;
  const readableAfter = (ms: number) => {
    readableFrom = Math.max(readableFrom, performance.now() + ms);
  };
  /** Looks repeatedly, at growing intervals, until a write has had an effect. */
  const untilThere = async (
    path: string,
    write: HttpRequest,
    { leastMs, isNew }: { readonly leastMs: number; readonly isNew: boolean },
  ): Promise<Settled> => {
    const reads: Exchange[] = [];
    const before = ownership.timesOwned(path);
    // a resource that was gone once counts as gone, even if its identifier is reassigned
    const effect = () =>
      write.method === 'DELETE' && ownership.timesOwned(path) > before
        ? 'there'
        : effectIn(reads, write, type, isMissing);
    for (const ms of [leastMs, ...longLooks]) {
      await client.rest(ms);
      reads.push(await client.send({ method: 'GET', path }));
      if (effect() !== 'not yet') break;
    }
    // the state may have been the same before
    if (!isNew && isThereAtOnce(reads, write, type)) await client.rest(acceptedMs);
    const [last] = reads.slice(-1);
    if (last !== undefined) shown.set(path, last);
    return { reads, effect: effect() };
  };
  return {
    async before({ method }) {
      const ms = readableFrom - performance.now();
      if (isRead(method) && ms > 0) await client.rest(ms);
    },
    async after(request, exchange, paths, wasThere = false) {
      const { method, path } = request;
      const { response } = exchange;
      if (isPlainGet(request)) shown.set(path, exchange);
      if (isRead(method)) return [];
      const before = shown.get(path);
      shown.delete(path);
      if (response === undefined) return [];
      readableAfter(windowMs);
      if (response.status !== 202) return [];
      if (paths.length === 0) readableAfter(acceptedMs);
      const leastMs = Math.min(retryAfterMs(response) ?? 0, longestTold);
      const wasOtherwise =
        before !== undefined &&
        succeeded(before) &&
        effectIn([before], request, type, isMissing) === 'not yet';
      const isNew = method === 'POST' || (method === 'DELETE' && wasThere) || wasOtherwise;
      return Promise.all(paths.map((path) => untilThere(path, request, { leastMs, isNew })));
    },
  };
}

/** Whether a request asks for the whole of what is there. */
function isPlainGet({ method, path, declared: _, ...form }: HttpRequest): boolean {
  return method === 'GET' && !path.includes('?') && Object.keys(form).length === 0;
}

/** The longest wait that a target may ask for before the first look, in ms. */
const longestTold = 30_000;
