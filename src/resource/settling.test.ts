import { expect, test } from 'vitest';
import type { Client } from '../http/client/client.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { LearntType, Place } from './place.ts';
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

const path = '/customers/a';
const reading: Place = { operation: 'read', content: [null], leads: false, alone: true };
const shows = (firstName: string) => exchange({ json: [{ accountID: 'a', firstName, lastName: 'L' }] });

/** How long an accepted PATCH is waited for whose effect shows at once, after these requests and their answers. */
async function waitedFor(...before: readonly (readonly [HttpRequest, Exchange])[]): Promise<number> {
  let now = 0;
  const client: Partial<Client> = {
    rest: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    send: () => Promise.resolve(shows('B')),
  };
  const ownership = { timesOwned: () => 1, saysNothing: () => false };
  const [customers] = defaultProfile.resources;
  const type = { ...customers, places: [reading] } as unknown as LearntType;
  const settling = settlingAt(client as Client, 0, type, ownership);
  for (const [request, answer] of before) await settling.after(request, answer, [request.path]);
  const change = { method: 'PATCH', path, json: [{ firstName: 'B' }] };
  await settling.after(change, exchange({ method: 'PATCH', status: 202 }), [path]);
  return now;
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

const get: HttpRequest = { method: 'GET', path };
const put: HttpRequest = { method: 'PUT', path, json: [{ firstName: 'B', lastName: 'L' }] };

test.each<[string, readonly (readonly [HttpRequest, Exchange])[], boolean]>([
  ['that was not there before', [[get, shows('A')]], false],
  ['that was there before', [[get, shows('B')]], true],
  ['of which nothing is known', [], true],
  [
    'that a write since may have had',
    [
      [get, shows('A')],
      [put, exchange({ method: 'PUT' })],
    ],
    true,
  ],
  [
    'that part of a representation did not show',
    [[{ ...get, path: `${path}?fields=lastName` }, shows('A')]],
    true,
  ],
  ['that an error hid', [[get, exchange({ status: 500 })]], true],
])('an effect that shows at once, %s', async (_, before, isWaitedFor) => {
  expect((await waitedFor(...before)) > 0).toBe(isWaitedFor);
});
