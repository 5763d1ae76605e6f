import { expect, test } from 'vitest';
import { randomOf } from '../../src/random.ts';
import { cohortOf, drawnFrom } from '../../src/reference/space/drawn.ts';
import type { Job } from './jobs.ts';
import { measureFaults, measureStyles, triedAgain, tryStyles } from './measure.ts';
import type { Workers } from './workers.ts';

/** Workers whose jobs end in an order of their own; each third fault is hidden. */
function workersIn(seed: number, places: number): Workers {
  const random = randomOf(seed);
  return {
    places,
    waiting: places,
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

test('only faults of a cohort are drawn if it is asked for', async () => {
  const asked = { seed: 5, faults: 12, styles: 0, effort: 'quick' as const, cohort: 9 };
  const records = await measureFaults(asked, workersIn(1, 2));
  const cohorts = records
    .map((record) => drawnFrom(record))
    .map((drawn) => typeof drawn !== 'string' && cohortOf(drawn));
  expect(new Set(cohorts)).toEqual(new Set([9]));
});

test('what is tried again is so until something else becomes of it, at the effort and no more often than was asked for', async () => {
  const asked = { seed: 5, faults: 2, styles: 0, effort: 'quick' as const };
  const [record] = (await measureFaults(asked, workersIn(1, 1))).filter(({ tried }) => tried !== undefined);
  if (record?.tried === undefined) throw new Error('none is visible');
  const { tried } = record;
  const lost = { ...record, tried: { ...tried, fate: 'not confirmed' as const } };
  const catchingAt = (turn: number) => {
    const counted = { count: 0 };
    const workers: Workers = {
      ...workersIn(1, 1),
      async do({ effort }) {
        expect(effort).toBe('standard');
        counted.count += 1;
        return { fault: counted.count === turn ? record : lost };
      },
    };
    return { workers, counted };
  };
  const more = { effort: 'standard', times: 3 } as const;
  const late = catchingAt(2);
  expect(await triedAgain([lost], { workers: late.workers, ...more })).toEqual([record]);
  expect(late.counted.count).toBe(2);
  const never = catchingAt(9);
  expect(await triedAgain([lost], { workers: never.workers, ...more })).toEqual([lost]);
  expect(never.counted.count).toBe(3);
});

test('when the time is up no more is drawn', async () => {
  const asked = { seed: 5, faults: 20, styles: 20, effort: 'quick' as const, until: 0 };
  expect(await measureFaults(asked, workersIn(1, 2))).toEqual([]);
  expect(await measureStyles(asked, workersIn(1, 2))).toEqual([]);
});

test('servers that a run mostly waits for begin beside the others, unless time is short; all are told of in their order', async () => {
  const begun: string[] = [];
  const workers: Workers = {
    ...workersIn(1, 1),
    async do(job) {
      if (!('style' in job)) throw new Error('only styles are asked for');
      const { index, seed, style, effort } = job;
      begun.push(style);
      return { style: { index, seed, style, effort, verdict: 'right', reasons: [], foreignWrites: [] } };
    },
  };
  const styles = ['created=204', 'gone=soft,lag=reads', 'lists=paged', 'rate=429'];
  const asked = { seed: 5, effort: 'quick' as const };
  const told = await tryStyles(styles, asked, workers);
  expect(told.map(({ style }) => style)).toEqual(styles);
  expect(begun).toEqual(['gone=soft,lag=reads', 'created=204', 'rate=429', 'lists=paged']);
  begun.length = 0;
  await tryStyles(styles, { ...asked, until: Number.POSITIVE_INFINITY }, workers);
  expect(begun).toEqual(styles);
});
