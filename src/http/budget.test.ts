import { expect, test, vi } from 'vitest';
import { Budget, BudgetExhausted, Interrupted } from './budget.ts';
import { holdTime } from './testing/time.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const never = new AbortController().signal;

test('never more in flight than allowed, and everyone has a turn', async () => {
  const budget = new Budget({ concurrency: 3, maxRequests: 100 }, never);
  let inFlight = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      budget.pass(async () => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await turn();
        inFlight -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(results).toEqual(Array.from({ length: 50 }, (_, index) => index));
});

test('the total is kept exactly, and whoever waits is told', async () => {
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

test('an interruption ends the wait of everyone', async () => {
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

test('work that fails gives its place back', async () => {
  const budget = new Budget({ concurrency: 1, maxRequests: 10 }, never);
  await expect(budget.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget.pass(async () => 'next')).toBe('next');
});

test('a pause holds everyone back, and a rate spreads them', async () => {
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
