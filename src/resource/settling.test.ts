import { expect, test } from 'vitest';
import type { Client } from '../http/client/client.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { LearntType } from './place.ts';
import { longLooks, settlingAt } from './settling.ts';

/** Looks for the effect of a removal that shows after so many ms, on a clock that only rests move. */
async function lookedFor(afterMs: number, wasThere = true) {
  let now = 0;
  const client: Partial<Client> = {
    rest: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    send: () => Promise.resolve(exchange({ status: now >= afterMs ? 404 : 200 })),
  };
  const ownership = { timesOwned: () => 1, saysNothing: () => false };
  const type = { ...defaultProfile.resources[0], places: [] } as unknown as LearntType;
  const removal = { method: 'DELETE', path: '/customers/a' } as const;
  const settling = settlingAt(client as Client, 0, type, ownership);
  const accepted = exchange({ method: 'DELETE', status: 202 });
  const [settled] = await settling.after(removal, accepted, [removal.path], wasThere);
  return { ...settled, now };
}

const allMs = longLooks.reduce((sum, ms) => sum + ms, 0);

test.each([0, 100, 6_000, allMs])('an accepted write that takes effect after %s ms is seen', async (ms) => {
  expect((await lookedFor(ms)).effect).toBe('there');
});

test('one that takes effect later is not waited for', async () => {
  const settled = await lookedFor(allMs + 1);
  expect(settled.effect).toBe('not yet');
  expect(settled.reads).toHaveLength(longLooks.length + 1);
});

test('a removal that takes effect at once is waited for only where nothing may have been there', async () => {
  expect((await lookedFor(0)).now).toBe(0);
  expect((await lookedFor(0, false)).now).toBeGreaterThan(0);
});
