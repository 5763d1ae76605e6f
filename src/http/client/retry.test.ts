import { afterEach, expect, test } from 'vitest';
import type { Exchange } from '../exchange/exchange.ts';
import { exchange } from '../testing/exchanges.ts';
import { clientOf, closeAll, serving } from '../testing/servers.ts';
import { type HeldTime, holdTime, turns, until } from '../testing/time.ts';
import { Budget } from './budget.ts';
import { type Retries, retryAfterMs, usualRetryLimits, withRetries } from './retry.ts';

afterEach(closeAll);

/** Retries on a clock that advances only when told to. */
function retries(): Retries & { readonly time: HeldTime } {
  const time = holdTime();
  const budget = new Budget({ concurrency: 2, maxRequests: 1000 }, new AbortController().signal);
  return { budget, limits: usualRetryLimits, givenUp: new Set(), time };
}

/** Sends requests that get these responses in order (the last one repeated), and returns when it sent them, in ms. */
async function asking(at: ReturnType<typeof retries>, answers: readonly Exchange[], kind = 'GET /') {
  const begun = at.time.passed();
  const times: number[] = [];
  const work = () => {
    times.push(at.time.passed() - begun);
    return Promise.resolve(answers[Math.min(times.length, answers.length) - 1] as Exchange);
  };
  const last = withRetries(at, { kind, requests: 1, work, exchangesOf: (each) => [each] });
  await at.time.pass(usualRetryLimits.toldMs);
  return { status: (await last).response?.status, times };
}

const putOff = (status: number, ...headers: readonly (readonly [string, string])[]) =>
  exchange({ status, headers });
const fine = exchange({ status: 200 });
const date = (ms: number) => new Date(ms).toUTCString();

test.each([
  ['seconds', putOff(429, ['Retry-After', '2']), 2_000],
  [
    'a date, on the clock of the target',
    putOff(503, ['Retry-After', date(9_000)], ['Date', date(4_000)]),
    5_000,
  ],
  ['nothing', putOff(503), 100],
  ['no time at all', putOff(429, ['Retry-After', '0']), 0],
  ['a date that is over', putOff(429, ['Retry-After', date(0)]), 0],
  ['a fraction, which is no word of HTTP', putOff(503, ['Retry-After', '1.5']), 100],
  ['less than nothing', putOff(503, ['Retry-After', '-1']), 100],
  ['something else', putOff(503, ['Retry-After', 'soon']), 100],
])('a Retry-After of %s determines when the request is repeated', async (_what, answer, ms) => {
  expect(await asking(retries(), [answer, fine])).toEqual({ status: 200, times: [0, ms] });
});

test('a target that asks again and again for no pause gets growing ones', async () => {
  const atOnce = putOff(429, ['Retry-After', '0']);
  expect(await asking(retries(), [atOnce, atOnce, atOnce, fine])).toEqual({
    status: 200,
    times: [0, 0, 200, 600],
  });
});

test('without Retry-After, the pauses grow, and finally the request is given up', async () => {
  const { status, times } = await asking(retries(), [putOff(503)]);
  expect({ status, times }).toEqual({
    status: 503,
    times: [0, 100, 300, 700, 1_500, 3_100, 6_300, 12_700],
  });
});

test('a request that is deferred for longer than a run can wait is not repeated earlier', async () => {
  expect(await asking(retries(), [putOff(429, ['Retry-After', '86400'])])).toEqual({
    status: 429,
    times: [0],
  });
});

test('a per-minute limit is waited for', async () => {
  expect(await asking(retries(), [putOff(429, ['Retry-After', '60']), fine])).toEqual({
    status: 200,
    times: [0, 60_000],
  });
});

test('after a kind of request was deferred for good, it waits less until one is answered', async () => {
  const at = retries();
  await asking(at, [putOff(503)]);
  expect((await asking(at, [putOff(503)])).times).toEqual([0, 100, 300]);
  expect((await asking(at, [putOff(503)], 'HEAD /')).times).toHaveLength(8);
  await asking(at, [fine]);
  expect((await asking(at, [putOff(503)])).times).toHaveLength(8);
});

test('a deferred request delays all others, and every attempt is recorded', async () => {
  const time = holdTime();
  const seen: string[] = [];
  const recorded: number[] = [];
  const url = await serving((request, response) => {
    seen.push(request.url ?? '');
    if (seen.length === 1) response.writeHead(503, { 'Retry-After': '1' });
    response.end();
  });
  const client = clientOf(url, {
    concurrency: 1,
    record: ({ response }) => void recorded.push(response?.status ?? 0),
  });
  const first = client.send({ method: 'GET', path: '/first' });
  await until(() => recorded.length === 1);
  const other = client.send({ method: 'GET', path: '/other' });
  await time.pass(999);
  await turns();
  expect(seen).toEqual(['/first']);
  expect(client.waitingFor()).toBe('its turn');
  await time.pass(1);
  expect((await first).response?.status).toBe(200);
  expect((await other).response?.status).toBe(200);
  expect(seen.slice(1).toSorted()).toEqual(['/first', '/other']);
  expect(recorded).toEqual([503, 200, 200]);
  expect(client.waitingFor()).toBeUndefined();
});

test('a date is compared with the Date of the response', () => {
  const { response } = putOff(503, ['Retry-After', date(7_000)], ['Date', date(5_000)]);
  expect(response && retryAfterMs(response)).toBe(2_000);
});
