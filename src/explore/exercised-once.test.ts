import { expect, onTestFinished, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { startRelay } from '../http/testing/relay.ts';
import { startReference } from '../reference/server.ts';

const more = { effort: 'quick', only: ['DM-GET-1'] } as const;

/** As if a cache had stored them at midnight, and kept them all day. */
const stored = { date: 'Mon, 30 Nov 2026 00:00:00 GMT', 'cache-control': 'max-age=86400' };

// What was only accepted is read until it is there, so that each further read may come from a cache.
test('a rule that many histories exercised passes, even if no history exercises it again', async () => {
  const server = await startReference();
  onTestFinished(server.close);
  const counted = { requests: 0, storedFrom: Number.POSITIVE_INFINITY };
  const relay = await startRelay(server.url, async ({ method }, pass) => {
    counted.requests += 1;
    const isStored = method === 'GET' && counted.requests > counted.storedFrom;
    const { status, content } = await pass();
    return {
      status: method === 'POST' && status === 201 ? 202 : status,
      content,
      ...(isStored ? { fields: stored } : {}),
    };
  });
  onTestFinished(relay.close);
  const target = { url: relay.url, token: server.token };
  await oneRun(target, 3, more);
  const all = counted.requests;
  Object.assign(counted, { requests: 0, storedFrom: 0.9 * all });
  const { reasons, outcomes } = await oneRun(target, 3, more);
  expect(reasons).toEqual([]);
  expect(outcomes['DM-GET-1']).toEqual(['passed', 'passed']);
  expect(counted.requests).toBeGreaterThan(0.9 * all);
});
