import { expect, test } from 'vitest';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { exchange } from '../../src/http/testing/exchanges.ts';
import { atOnce } from './at-once.ts';

/** An exchange that begins at a time in ms, and takes a while. */
function sent(startMs: number, takesMs: number, status = 200): Exchange {
  return { ...exchange({ status }), startMs, endMs: startMs + takesMs };
}

async function pairsSent(...pairs: readonly (readonly [Exchange, Exchange])[]): Promise<number> {
  let count = 0;
  await atOnce(async () => {
    const together = pairs[Math.min(count, pairs.length - 1)] as readonly [Exchange, Exchange];
    count += 1;
    return { together };
  });
  return count;
}

const met = [sent(0, 20), sent(5, 20)] as const;
const apart = [sent(0, 5), sent(1_000, 5)] as const;

test.each([
  ['which met', [met], 1],
  ['in the other order', [[met[1], met[0]] as const], 1],
  ['which met at the third attempt', [apart, [apart[1], apart[0]] as const, met], 3],
  ['which never meet', [apart], 4],
  ['one of which is refused', [[sent(0, 5), sent(1_000, 5, 409)] as const], 1],
])('a pair %s', async (_name, pairs, count) => {
  expect(await pairsSent(...pairs)).toBe(count);
});
