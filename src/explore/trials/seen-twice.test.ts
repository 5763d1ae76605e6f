import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { seenTwice } from './seen-twice.ts';
import type { Trial } from './trial.ts';

/** How often something is seen, of how many replays, each of which has so many others there. */
async function seen(fails: (among: number, replay: number) => boolean) {
  const asked: number[] = [];
  const { failures, replays } = await seenTwice((among) => {
    asked.push(among);
    const outcome = fails(among, asked.length) ? 'failed' : 'passed';
    return Promise.resolve({ verdict: { outcome } } as Trial);
  });
  return { seen: failures.length, replays, asked };
}

test('what fails each time is seen by itself', async () => {
  expect(await seen(() => true)).toEqual({ seen: 2, replays: 2, asked: [0, 0] });
});

test('what fails now and then is seen by itself in twelve replays', async () => {
  const { seen: times, replays, asked } = await seen((_, replay) => replay % 5 === 0);
  expect([times, replays, new Set(asked)]).toEqual([2, 10, new Set([0])]);
});

test('what needs an identifier of which only every second one will do is seen though each replay uses two', async () => {
  let assigned = 0;
  const isSeen = (among: number) => {
    const first = assigned + among;
    assigned = first + 2;
    return first % 2 === 1;
  };
  expect(await seen(isSeen)).toMatchObject({ seen: 2, replays: 9 });
});

test('what needs many others is seen beside as many', async () => {
  expect(await seen((among) => among >= 32)).toMatchObject({ seen: 2, replays: 2 });
});

test('what is never seen again is tried beside ever more others', async () => {
  const { seen: times, asked } = await seen(() => false);
  expect([times, asked]).toEqual([0, [...Array(6).fill(0), ...Array(6).fill(1), 8, 32, 128]]);
});

test('replays that had no answer are counted, and those that say that it is not there are not among them', async () => {
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
    return Promise.resolve({ verdict: { outcome }, exchanges: [exchange({ status })] } as unknown as Trial);
  });
  expect({ failures, replays, unanswered }).toEqual({ failures: [], replays: 15, unanswered: 8 });
});
