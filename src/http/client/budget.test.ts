import { expect, test, vi } from 'vitest';
import { holdTime } from '../testing/time.ts';
import { Budget, BudgetExhausted, Interrupted } from './budget.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const never = new AbortController().signal;

/** Counts what is in flight at once: `work` takes that many places for one turn. */
function counting(places = 1) {
  const counted = { inFlight: 0, most: 0 };
  const work = async (busy: () => void = () => {}) => {
    counted.inFlight += places;
    counted.most = Math.max(counted.most, counted.inFlight);
    await turn();
    busy();
    counted.inFlight -= places;
  };
  return { counted, work };
}

test('never more in flight than allowed, and all work gets its turn', async () => {
  const budget = new Budget({ concurrency: 3, maxRequests: 100 }, never);
  const { counted, work } = counting();
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => budget.pass(() => work().then(() => index))),
  );
  expect(counted.most).toBe(3);
  expect(results).toEqual(Array.from({ length: 50 }, (_, index) => index));
});

test('the total is observed exactly, and all waiting work is rejected', async () => {
  const budget = new Budget({ concurrency: 2, maxRequests: 7 }, never);
  let done = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      budget.pass(async () => {
        await turn();
        done += 1;
      }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(done).toBe(7);
  expect(refused).toHaveLength(13);
  expect(refused.every(({ reason }) => reason instanceof BudgetExhausted)).toBe(true);
});

test('work of two requests counts as two', async () => {
  const budget = new Budget({ concurrency: 1, maxRequests: 3 }, never);
  await budget.pass(turn, 2);
  await expect(budget.pass(turn, 2)).rejects.toBeInstanceOf(BudgetExhausted);
  await budget.pass(turn);
  expect(budget.passed).toBe(3);
});

test('an interruption rejects all waiting work', async () => {
  const controller = new AbortController();
  const budget = new Budget({ concurrency: 1, maxRequests: 100 }, controller.signal);
  let release = () => {};
  const first = budget.pass(() => new Promise<void>((resolve) => (release = resolve)));
  const waiting = Promise.allSettled([budget.pass(turn), budget.pass(turn)]);
  controller.abort();
  const outcomes = await waiting;
  release();
  await first;
  expect(
    outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Interrupted),
  ).toBe(true);
});

test('work that fails frees its place', async () => {
  const budget = new Budget({ concurrency: 1, maxRequests: 10 }, never);
  await expect(budget.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget.pass(async () => 'next')).toBe('next');
});

test('a pause delays all work, and a rate spreads it over time', async () => {
  const time = holdTime();
  const budget = new Budget({ concurrency: 10, maxRequests: 100, rate: 10 }, never);
  budget.pause(1000);
  let begun = 0;
  const begin = async () => {
    begun += 1;
  };
  const all = Promise.all(Array.from({ length: 5 }, () => budget.pass(begin)));
  await time.pass(999);
  expect(begun).toBe(0);
  await time.pass(1);
  for (let count = 1; count < 5; count += 1) {
    expect(begun).toBe(count);
    await time.pass(99);
    expect(begun).toBe(count);
    await time.pass(1);
  }
  await all;
});

test('a pause does not outlive an interrupted run', async () => {
  holdTime();
  const controller = new AbortController();
  const budget = new Budget({ concurrency: 1, maxRequests: 10 }, controller.signal);
  budget.pause(30_000);
  const waiting = budget.pass(turn);
  expect(vi.getTimerCount()).toBe(1);
  controller.abort();
  await expect(waiting).rejects.toBeInstanceOf(Interrupted);
  expect(vi.getTimerCount()).toBe(0);
});

test('after pauses in quick succession, fewer requests are in flight', async () => {
  const time = holdTime();
  const budget = new Budget({ concurrency: 8, maxRequests: 1000 }, never);
  const { counted, work } = counting();
  const pausing = () => {
    if (counted.inFlight > 2) budget.pause(1000);
  };
  const all = Promise.all(Array.from({ length: 100 }, () => budget.pass(() => work(pausing))));
  for (let second = 0; second < 10; second += 1) await time.pass(1000);
  counted.most = 0;
  await Promise.all([all, time.pass(100_000)]);
  expect(counted.most).toBeLessThanOrEqual(3);
});

test('work of two requests takes two places, and is still done where there is only one', async () => {
  const mostOf = async (concurrency: number) => {
    const budget = new Budget({ concurrency, maxRequests: 1000 }, never);
    const { counted, work } = counting(2);
    await Promise.all(Array.from({ length: 20 }, () => budget.pass(work, 2)));
    return counted.most;
  };
  expect([await mostOf(1), await mostOf(3), await mostOf(4)]).toEqual([2, 2, 4]);
});
