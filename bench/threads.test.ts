import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce, startThreads, ThreadEnded, waitingBeside } from './threads.ts';

const doubling = new URL('./testing/doubling-thread.ts', import.meta.url);

test('each job has its own result, and what one throws is thrown with the job', async () => {
  const threads = startThreads<number, number>(doubling, 2);
  try {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const some = await Promise.allSettled([...numbers, -1].map((number) => threads.do(number)));
    const results = some.map((each) => (each.status === 'fulfilled' ? each.value : each.reason));
    expect(results.slice(0, -1)).toEqual(numbers.map((number) => 2 * number));
    expect(String(results.at(-1))).toMatch(/^Error: -1: Error: It is negative\./);
  } finally {
    await threads.close();
  }
});

test.each([
  ['ends', Number.NaN, 'A thread ended early, with code 3.'],
  ['throws what nothing catches', Number.POSITIVE_INFINITY, 'It is Infinity.'],
])(
  'where a thread %s, only the job that did it fails, and others take its place',
  async (_, number, message) => {
    const threads = startThreads<number, number>(doubling, 2);
    try {
      const numbers = [1, 2, number, 3, 4];
      const some = await Promise.allSettled(numbers.map((each) => threads.do(each)));
      const results = some.map((each) => (each.status === 'fulfilled' ? each.value : each.reason));
      expect(results.toSpliced(2, 1)).toEqual([2, 4, 6, 8]);
      expect(results[2]).toBeInstanceOf(ThreadEnded);
      expect(String(results[2])).toContain(message);
      expect(await Promise.all([5, 6].map((each) => threads.do(each)))).toEqual([10, 12]);
    } finally {
      await threads.close();
    }
  },
);

test('never more are worked on than asked for, all are, and the results are in order', async () => {
  let [underWay, most] = [0, 0];
  const all = [5, 1, 4, 2, 3, 0];
  const results = await fewAtOnce(all, 3, async (each) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await setTimeout(each);
    underWay -= 1;
    return -each;
  });
  expect(results).toEqual(all.map((each) => -each));
  expect(most).toBe(3);
});

test('once it is over, none is begun', async () => {
  let begun = 0;
  const results = await fewAtOnce(
    [1, 2, 3, 4],
    1,
    async (each) => {
      begun += 1;
      return each;
    },
    () => begun === 2,
  );
  expect(results).toEqual([1, 2]);
});

test('many of those that wait are worked on beside few of the others, and the results are in order', async () => {
  const underWay = { waiting: 0, others: 0 };
  const most = { ...underWay };
  const all = Array.from({ length: 40 }, (_, index) => index);
  const isWaiting = (each: number) => each % 2 === 1;
  const widths = { waiting: 9, others: 2 };
  const results = await waitingBeside(all, { isWaiting, widths }, async (each) => {
    const kind = isWaiting(each) ? 'waiting' : 'others';
    underWay[kind] += 1;
    most[kind] = Math.max(most[kind], underWay[kind]);
    await setImmediate();
    underWay[kind] -= 1;
    return -each;
  });
  expect(results).toEqual(all.map((each) => -each));
  expect(most).toEqual(widths);
});
