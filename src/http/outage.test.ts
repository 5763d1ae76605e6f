import { expect, test } from 'vitest';
import type { Exchange, TransportProblem } from './exchange.ts';
import { createLookout, TargetLost } from './outage.ts';
import { usualRetryLimits } from './retry.ts';
import { exchange } from './testing/exchanges.ts';
import { holdTime, turns } from './testing/time.ts';

let count = 0;

function answered(status = 200, sketch: Parameters<typeof exchange>[0] = {}): Exchange {
  count += 1;
  return exchange({ id: count, status, ...sketch });
}

/** @param tookMs - after how long it was given up */
function unanswered(kind: TransportProblem, tookMs = 0): Exchange {
  const { response: _, ...rest } = answered();
  return { ...rest, endMs: rest.startMs + tookMs, problem: { kind, message: `it was ${kind}` } };
}

/** A lookout on a clock that advances only when told to; its knocks have these results, the last one repeated. */
function lookoutWith(...knocks: readonly (() => Exchange | undefined)[]) {
  const time = holdTime();
  const times: number[] = [];
  const lookout = createLookout({
    knock: () => {
      times.push(time.passed());
      return Promise.resolve(knocks[Math.min(times.length, knocks.length) - 1]?.());
    },
    rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    limits: usualRetryLimits,
  });
  return { lookout, time, times };
}

const refusing = () => unanswered('refused');
const fine = () => answered();

test('after one refused connection the target is probed, with growing pauses, and finally lost', async () => {
  const { lookout, time, times } = lookoutWith(refusing);
  lookout.saw(answered());
  const inFlight = unanswered('reset');
  lookout.saw(inFlight);
  const first = unanswered('refused');
  lookout.saw(first);
  const waiting = lookout.clear().catch((error: unknown) => error);
  await time.pass(60_000);
  expect(times).toEqual([0, 100, 300, 700, 1_500, 3_100, 6_300, 12_700]);
  const lost = await waiting;
  expect(lost).toBeInstanceOf(TargetLost);
  expect((lost as TargetLost).message).toBe('The target stopped answering: it was refused.');
  expect(lookout.outage()).toMatchObject({ first: { id: first.id }, inFlight: [{ id: inFlight.id }] });
  expect(await lookout.isBack()).toBe(false);
});

test('a run survives a restart: whatever waits continues once the target answers', async () => {
  const { lookout, time, times } = lookoutWith(refusing, refusing, refusing, refusing, refusing, fine);
  lookout.saw(answered());
  lookout.saw(unanswered('refused'));
  const waiting = Promise.all([lookout.clear(), lookout.isBack()]);
  expect(lookout.isLooking()).toBe(true);
  await time.pass(3_100);
  expect(await waiting).toEqual([undefined, true]);
  expect(times.at(-1)).toBe(3_100);
  expect(lookout.isLooking()).toBe(false);
  expect(lookout.outage()).toBeUndefined();
});

test('a response to another concurrent request also shows that the target is back', async () => {
  const { lookout, time } = lookoutWith(refusing);
  lookout.saw(answered());
  lookout.saw(unanswered('refused'));
  await time.pass(500);
  lookout.saw(answered());
  const back = lookout.isBack();
  await time.pass(10_000);
  expect(await back).toBe(true);
  expect(lookout.outage()).toBeUndefined();
});

test.each([
  ['resets', () => unanswered('reset')],
  ['time-outs', () => unanswered('timeout')],
  ['answers of a gateway', () => answered(502)],
  ['requests that were put off to the end', () => answered(503)],
])('%s may be due to the request: only after three in a row is the target probed', async (_, silence) => {
  const { lookout, time, times } = lookoutWith(fine);
  lookout.saw(answered());
  for (const one of [silence, silence, fine, silence, silence]) lookout.saw(one());
  await lookout.clear();
  expect(times).toEqual([]);
  lookout.saw(silence());
  await lookout.clear();
  await time.pass(60_000);
  expect(times).toHaveLength(1);
  expect(lookout.outage()).toBeUndefined();
});

test.each([
  ['closes every connection', () => unanswered('reset'), 8],
  ['is silent, for as long as it may be', () => unanswered('timeout', 10_000), 2],
  ['has a gateway answer for it', () => answered(502), 8],
  ['asks to come back another day', () => answered(503, { headers: [['Retry-After', '86400']] }), 1],
])('a target that %s is lost', async (_, silence, knocks) => {
  const { lookout, time, times } = lookoutWith(silence);
  const last = answered();
  lookout.saw(last);
  for (let time = 0; time < 3; time += 1) lookout.saw(silence());
  await time.pass(60_000);
  expect(times).toHaveLength(knocks);
  expect(lookout.outage()?.lastAnswered).toEqual(last);
});

test('a refusal, a limit and a breakdown are answers', async () => {
  const { lookout, times } = lookoutWith(refusing);
  for (const status of [200, 404, 429, 429, 429, 429, 500, 500, 500]) lookout.saw(answered(status));
  await turns();
  expect(times).toEqual([]);
});

test('a target that never answered is neither reported here nor waited for', async () => {
  const { lookout, times } = lookoutWith(refusing);
  for (let time = 0; time < 5; time += 1) lookout.saw(unanswered('refused'));
  await lookout.clear();
  expect(await lookout.isBack()).toBe(false);
  expect(times).toEqual([]);
});

test('if nothing more may be sent, the target is neither back nor lost', async () => {
  const { lookout } = lookoutWith(() => undefined);
  lookout.saw(answered());
  lookout.saw(unanswered('refused'));
  expect(await lookout.isBack()).toBe(false);
  expect(lookout.outage()).toBeUndefined();
});
