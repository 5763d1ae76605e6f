import { expect, test } from 'vitest';
import type { Exchange, TransportProblem } from '../exchange/exchange.ts';
import { exchange } from '../testing/exchanges.ts';
import { holdTime, turns } from '../testing/time.ts';
import { createOutageMonitor, TargetLost } from './outage.ts';
import { usualRetryLimits } from './retry.ts';

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

/** A monitor on a clock that advances only when told to; its probes have these results, the last one repeated. */
function monitorWith(...probes: readonly (() => Exchange | undefined)[]) {
  const time = holdTime();
  const times: number[] = [];
  const monitor = createOutageMonitor({
    probe: () => {
      times.push(time.passed());
      return Promise.resolve(probes[Math.min(times.length, probes.length) - 1]?.());
    },
    rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    limits: usualRetryLimits,
  });
  return { monitor, time, times };
}

const refusing = () => unanswered('refused');
const fine = () => answered();

test('after one refused connection the target is probed, with growing pauses, and finally lost', async () => {
  const { monitor, time, times } = monitorWith(refusing);
  monitor.saw(answered());
  const inFlight = unanswered('reset');
  monitor.saw(inFlight);
  const first = unanswered('refused');
  monitor.saw(first);
  const waiting = monitor.clear().catch((error: unknown) => error);
  await time.pass(60_000);
  expect(times).toEqual([0, 100, 300, 700, 1_500, 3_100, 6_300, 12_700]);
  const lost = await waiting;
  expect(lost).toBeInstanceOf(TargetLost);
  expect((lost as TargetLost).message).toBe('The target stopped answering: it was refused.');
  expect(monitor.outage()).toMatchObject({ first: { id: first.id }, inFlight: [{ id: inFlight.id }] });
  expect(await monitor.isBack()).toBe(false);
});

test('a run survives a restart: whatever waits continues once the target answers', async () => {
  const { monitor, time, times } = monitorWith(refusing, refusing, refusing, refusing, refusing, fine);
  monitor.saw(answered());
  monitor.saw(unanswered('refused'));
  const waiting = Promise.all([monitor.clear(), monitor.isBack()]);
  expect(monitor.isProbing()).toBe(true);
  await time.pass(3_100);
  expect(await waiting).toEqual([undefined, true]);
  expect(times.at(-1)).toBe(3_100);
  expect(monitor.isProbing()).toBe(false);
  expect(monitor.outage()).toBeUndefined();
});

test('a response to another concurrent request also shows that the target is back', async () => {
  const { monitor, time } = monitorWith(refusing);
  monitor.saw(answered());
  monitor.saw(unanswered('refused'));
  await time.pass(500);
  monitor.saw(answered());
  const back = monitor.isBack();
  await time.pass(10_000);
  expect(await back).toBe(true);
  expect(monitor.outage()).toBeUndefined();
});

test.each([
  ['resets', () => unanswered('reset')],
  ['time-outs', () => unanswered('timeout')],
  ['answers of a gateway', () => answered(502)],
  ['requests that were put off to the end', () => answered(503)],
])('%s may be due to the request: only after three in a row is the target probed', async (_, silence) => {
  const { monitor, time, times } = monitorWith(fine);
  monitor.saw(answered());
  for (const one of [silence, silence, fine, silence, silence]) monitor.saw(one());
  await monitor.clear();
  expect(times).toEqual([]);
  monitor.saw(silence());
  await monitor.clear();
  await time.pass(60_000);
  expect(times).toHaveLength(1);
  expect(monitor.outage()).toBeUndefined();
});

test.each([
  ['closes every connection', () => unanswered('reset'), 8],
  ['is silent, for as long as it may be', () => unanswered('timeout', 10_000), 2],
  ['has a gateway answer for it', () => answered(502), 8],
  ['asks to come back another day', () => answered(503, { headers: [['Retry-After', '86400']] }), 1],
])('a target that %s is lost', async (_, silence, probes) => {
  const { monitor, time, times } = monitorWith(silence);
  const last = answered();
  monitor.saw(last);
  for (let time = 0; time < 3; time += 1) monitor.saw(silence());
  await time.pass(60_000);
  expect(times).toHaveLength(probes);
  expect(monitor.outage()?.lastAnswered).toEqual(last);
});

test('a refusal, a limit and a breakdown are answers', async () => {
  const { monitor, times } = monitorWith(refusing);
  for (const status of [200, 404, 429, 429, 429, 429, 500, 500, 500]) monitor.saw(answered(status));
  await turns();
  expect(times).toEqual([]);
});

test('a target that never answered is neither reported here nor waited for', async () => {
  const { monitor, times } = monitorWith(refusing);
  for (let time = 0; time < 5; time += 1) monitor.saw(unanswered('refused'));
  await monitor.clear();
  expect(await monitor.isBack()).toBe(false);
  expect(times).toEqual([]);
});

test('if nothing more may be sent, the target is neither back nor lost', async () => {
  const { monitor } = monitorWith(() => undefined);
  monitor.saw(answered());
  monitor.saw(unanswered('refused'));
  expect(await monitor.isBack()).toBe(false);
  expect(monitor.outage()).toBeUndefined();
});
