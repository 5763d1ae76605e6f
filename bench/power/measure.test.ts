import { expect, test } from 'vitest';
import type { Job } from './jobs.ts';
import { measureFaults, triedAgain } from './measure.ts';
import { randomFrom } from './random.ts';
import type { Workers } from './workers.ts';

/** Workers whose jobs end in an order of their own; each third fault is hidden. */
function workersIn(seed: number, places: number): Workers {
  const random = randomFrom(seed);
  return {
    places,
    close: async () => {},
    async do(job: Job) {
      for (let turn = Math.floor(random() * 9); turn > 0; turn -= 1) await Promise.resolve();
      if (!('fault' in job)) throw new Error('only faults are asked for');
      const { index, seed: own, fault } = job;
      const tried = {
        seed: own,
        effort: 'quick' as const,
        fate: 'caught' as const,
        failed: [],
        mayReport: [],
        conformance: '',
        requests: 0,
        reasons: [],
      };
      return {
        fault: { ...fault, index, cohort: 1, ...(index % 3 === 0 ? { hidden: 'it is' } : { tried }) },
      };
    },
  };
}

test('as many visible faults are tried as were asked for, the same ones whoever ends first', async () => {
  const asked = { seed: 5, faults: 20, styles: 0, effort: 'quick' as const };
  const first = await measureFaults(asked, workersIn(1, 1));
  expect(first.filter(({ tried }) => tried !== undefined)).toHaveLength(20);
  for (const places of [2, 6, 50])
    expect(await measureFaults(asked, workersIn(places, places))).toEqual(first);
});

test('what was lost is tried again until it is caught, and no more often than was asked for', async () => {
  const asked = { seed: 5, faults: 1, styles: 0, effort: 'quick' as const };
  const [record] = await measureFaults({ ...asked, faults: 2 }, workersIn(1, 1)).then((all) =>
    all.filter(({ tried }) => tried !== undefined),
  );
  if (record === undefined) throw new Error('none is visible');
  const catchingAt = (turn: number) => {
    let count = 0;
    const workers: Workers = {
      ...workersIn(1, 1),
      async do() {
        count += 1;
        const tried = {
          ...record.tried,
          fate: count === turn ? 'caught' : 'not confirmed',
        } as typeof record.tried;
        return { fault: { ...record, ...(tried && { tried }) } };
      },
    };
    return { workers, count: () => count };
  };
  const late = catchingAt(2);
  const [caught] = await triedAgain([record], { workers: late.workers, times: 3 });
  expect([caught?.tried?.fate, late.count()]).toEqual(['caught', 2]);
  const never = catchingAt(9);
  expect(await triedAgain([record], { workers: never.workers, times: 3 })).toEqual([record]);
  expect(never.count()).toBe(3);
});
