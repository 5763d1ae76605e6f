import { expect, test } from 'vitest';
import { holdTime } from '../testing/time.ts';
import { authorityOf } from './authority.ts';
import { bearerScheme } from './credential.ts';
import { granted } from './grant.ts';

/** How many tokens are fetched in a minute in which one is asked for every 100 ms. */
async function fetchedInAMinute(seconds: number): Promise<number> {
  const time = holdTime();
  let fetched = 0;
  const authority = authorityOf(bearerScheme(), granted('first', seconds), async () => {
    fetched += 1;
    return granted(`token-${fetched}`, seconds);
  });
  for (let count = 0; count < 600; count += 1) {
    await time.pass(100);
    await authority.current();
  }
  return fetched;
}

test.each([
  // lifetime in seconds, and how long each is used
  [60, 55],
  [20, 15],
  [4, 2],
  [1, 1],
  [0, 1],
])('of tokens that live for %i s, each is used for about %i s', async (seconds, used) => {
  const fetched = await fetchedInAMinute(seconds);
  expect(fetched).toBeLessThanOrEqual(60 / used);
  expect(fetched).toBeGreaterThanOrEqual(Math.floor(60 / (used + 0.2)));
});
