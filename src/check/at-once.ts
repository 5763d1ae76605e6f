import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';

/** Two requests that were sent together. */
export interface Pair {
  readonly both: readonly [Exchange, Exchange];
}

/** How often a pair is sent whose requests did not meet, since the target put one of them off (429). */
const attempts = 4;

/** Sends a pair; another one where both requests were accepted and were not on their way at once. */
export async function atOnce<T extends Pair>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const pair = await send();
    if (attempt === attempts || haveMet(pair) || !pair.both.every(succeeded)) return pair;
  }
}

function haveMet({ both: [one, other] }: Pair): boolean {
  const [first, second] = [Date.parse(one.startedAt), Date.parse(other.startedAt)];
  return first < second + other.durationMs && second < first + one.durationMs;
}
