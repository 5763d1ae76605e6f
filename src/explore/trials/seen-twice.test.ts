import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { extraResourcesFor } from './crowd.ts';
import { seenTwice } from './seen-twice.ts';
import type { Trial } from './trial.ts';

/** How often something is seen, in how many replays, and how many others each of them asked for. */
async function seen(fails: (among: number, replay: number) => boolean, made = 2) {
  const asked: number[] = [];
  const { failures, replays } = await seenTwice((among) => {
    asked.push(among);
    const outcome = fails(among, asked.length) ? 'failed' : 'passed';
    return Promise.resolve({ verdict: { outcome }, resource: { made: Array(made) } } as unknown as Trial);
  });
  return { seen: failures.length, replays, asked };
}

test('a failure that shows every time is seen by itself', async () => {
  expect(await seen(() => true)).toEqual({ seen: 2, replays: 2, asked: [0, 0] });
});

test('a failure that shows now and then is seen by itself, sooner or later', async () => {
  const { seen: times, replays, asked } = await seen((_, replay) => replay % 5 === 0);
  expect([times, replays, Math.max(...asked)]).toEqual([2, 10, extraResourcesFor(2)]);
});

test.each([
  [2, 2],
  [3, 2],
  [4, 2],
  [5, 1],
])('a failure at one identifier in %i is seen, however many each replay uses', async (share, times) => {
  for (const made of [1, 2, 3, 4, 5, 6, 10, 15, 30])
    for (let rest = 0; rest < share; rest += 1) {
      let assigned = 0;
      const isSeen = (among: number) => {
        const first = assigned + among;
        assigned = first + made;
        return first % share === rest;
      };
      expect((await seen(isSeen, made)).seen).toBeGreaterThanOrEqual(times);
    }
});

test('a failure that needs many others is seen beside as many', async () => {
  expect(await seen((among) => among >= 32)).toMatchObject({ seen: 2, replays: 2 });
});

test('a failure that is never seen again is tried beside ever more others', async () => {
  const { seen: times, asked } = await seen(() => false);
  expect([times, asked]).toEqual([
    0,
    [...Array(4).fill(0), ...Array(8).fill(extraResourcesFor(2)), 8, 32, 128],
  ]);
});

test('replays without an answer are counted, and those that do not show the failure are not among them', async () => {
  let replay = 0;
  const { failures, replays, unanswered } = await seenTwice(() => {
    replay += 1;
    const [outcome, status] = (
      [
        ['passed', 200],
        ['cantTell', 200],
        ['cantTell', 503],
        ['cantTell', 0],
      ] as const
    )[replay % 4] as readonly [string, number];
    const shown = { verdict: { outcome }, exchanges: [exchange({ status })], resource: { made: [] } };
    return Promise.resolve(shown as unknown as Trial);
  });
  expect({ failures, replays, unanswered }).toEqual({ failures: [], replays: 15, unanswered: 8 });
});
