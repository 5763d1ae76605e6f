import { CannotBegin } from '../../errors.ts';
import type { Client } from '../../http/client/client.ts';
import { isServerError } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import type { Method } from '../../profile/profile.ts';
import { longLooks } from '../settling.ts';

/** Pauses between looks for the effect of a write, in ms: if it does not show within a second, nothing was written. */
const looks: readonly number[] = [10, 20, 40, 80, 150, 300, 400];

/** After this time, in ms, a missing effect is not lag: twice as long as reads look for it. */
export const longestLagMs = 2 * looks.reduce((sum, ms) => sum + ms, 0);

/** So many reads in a row show a write if no replica that lags is left: a balancer in front of two lets each answer one of them. */
const steady = 4;

/** Measures how long after a write reads begin to show it. */
export interface LagWatch {
  /** Waits until the window that the profile declares is over. */
  rest(): Promise<void>;
  /**
   * Reads until the write shows, or for a while.
   * @param after - the method of the write
   * @param isDue - the target said that the write takes time, so that waiting is no lag
   * @returns the last read
   */
  until(
    request: HttpRequest,
    isThere: (read: Exchange) => boolean,
    options: { readonly after: Method; readonly isDue?: boolean },
  ): Promise<Exchange>;
  /** The longest that a write took to show; undefined if none took longer than the window. */
  lag(): Lag | undefined;
}

/** How long a write took to show, in ms, and its method. */
export interface Lag {
  readonly ms: number;
  readonly after: Method;
}

/** @param windowMs - how long after a write a read may show the old state */
export function createLagWatch(client: Client, windowMs: number): LagWatch {
  let longest: Lag | undefined;
  const rest = () => client.rest(windowMs);
  return {
    rest,
    async until(request, isThere, { after, isDue = false }) {
      const begun = performance.now();
      const look = async (): Promise<Look> => {
        const read = await client.send(request);
        return { read, isShown: isThere(read), tookMs: performance.now() - begun };
      };
      await rest();
      const first = await look();
      const isBroken = isServerError(first.read);
      if (first.isShown || !(isBroken || mayLag(first.read))) return first.read;
      const lasts = isDue ? async () => true : () => stays(look);
      const again = async (ms: number) => {
        await client.rest(ms);
        return look();
      };
      const found = await lookedFor({ first, again, lasts }, isDue ? longLooks : looks);
      // a server that is not ready yet does not lag
      const isLag = found.isLasting && !isDue && !isBroken && found.tookMs > (longest?.ms ?? 0);
      if (isLag) longest = { ms: Math.ceil(found.tookMs), after };
      return found.read;
    },
    lag: () => longest,
  };
}

/** A read, whether it shows the write, and how long after that. */
interface Look {
  readonly read: Exchange;
  readonly isShown: boolean;
  readonly tookMs: number;
}

interface Looking {
  readonly first: Look;
  readonly again: (afterMs: number) => Promise<Look>;
  /** Whether what was shown stays. */
  readonly lasts: () => Promise<boolean>;
}

/** Looks after each pause until the write is shown to last. @returns the last look that shows it, if any does */
async function lookedFor(
  { first, again, lasts }: Looking,
  pauses: readonly number[],
): Promise<Look & { readonly isLasting: boolean }> {
  let found = first;
  for (const ms of pauses) {
    const next = await again(ms);
    if (next.isShown || !found.isShown) found = next;
    if (next.isShown && (await lasts())) return { ...next, isLasting: true };
  }
  return { ...found, isLasting: false };
}

/** Whether further reads show it, too: if it never stays, that is no lag, and the rules will say what it is. */
async function stays(look: () => Promise<Look>): Promise<boolean> {
  for (let times = 1; times < steady; times += 1) if (!(await look()).isShown) return false;
  return true;
}

/** How servers answer for missing resources: unknown, hidden, or gone. */
const notThere: ReadonlySet<number> = new Set([403, 404, 410]);

/** Whether an answer may be due to lag: a success may show the old state, and a missing resource may still appear. */
function mayLag({ response }: Exchange): boolean {
  return response !== undefined && (response.status < 300 || notThere.has(response.status));
}

/** @throws CannotBegin always: reads lag behind writes longer than declared */
export function stoppedByLag({ ms, after }: Lag, windowMs: number): never {
  const enough = Math.ceil((ms * 2) / 100) * 100;
  const declared = windowMs === 0 ? '' : `, more than the ${windowMs} ms that were declared`;
  throw new CannotBegin(
    `Reads lag behind writes: what ${after} did showed only after about ${ms} ms${declared}. Run again with --window ${enough}, or declare "consistency": {"windowMs": ${enough}} in a profile.`,
  );
}
