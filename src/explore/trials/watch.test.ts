import { expect, test } from 'vitest';
import type { Check } from '../../check/requirement.ts';
import { failed } from '../../evidence/verdict.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { LearntType } from '../../resource/place.ts';
import { eachOperation } from './each-operation.ts';
import type { Attempt } from './trial.ts';
import { watchOf } from './watch.ts';

const type: LearntType = { ...defaultProfile.resources[0], places: [] };

/** A rule that no exchange keeps, and an attempt with so many of them that counts how often one is cleared of secrets. */
const check = {
  by: 'exchange',
  id: 'DM-JSON-1',
  judge: () => failed('It is wrong.', 1, 2),
} as unknown as Check;

function attemptOf(length: number, cleared = { times: 0 }, apart = 1): Attempt {
  const exchanges = Array.from({ length }, (_, at) => ({ ...exchange({}), id: at * apart }));
  const redact = {
    exchange(each: unknown) {
      cleared.times += 1;
      return each;
    },
    values: (value: unknown) => value,
    text: (text: string) => text,
  };
  const resource = { type, exchanges, made: [], isMadeOnce: () => true, redact };
  return { number: length, sample: { case: { name: 'any' }, value: null }, resource } as unknown as Attempt;
}

test('of what breaks a rule the smallest trial is kept, and the longest, and none between is cleared of secrets', () => {
  const watch = watchOf([check]);
  const cleared = { times: 0 };
  const kept = [3, 50, 20, 2, 2].map((length) => {
    watch.see(attemptOf(length, cleared), eachOperation);
    return watch.suspicionsOf(check, type)[0]?.seen.exchanges.length;
  });
  expect(kept).toEqual([3, 3, 3, 2, 2]);
  expect(cleared.times).toBe(3 + 50 + 2);
});

test('of as many exchanges those are kept that have the least content', () => {
  const watch = watchOf([check]);
  const kept = [40, 9, 300].map((length) => {
    const attempt = attemptOf(1);
    const content = { text: 'x'.repeat(length) };
    watch.see(
      { ...attempt, resource: { ...attempt.resource, exchanges: [exchange({ content })] } },
      eachOperation,
    );
    return watch.suspicionsOf(check, type)[0]?.seen.exchanges[0]?.response?.size;
  });
  expect(kept).toEqual([40, 9, 9]);
});

test('beside the smallest trial that breaks a rule the smallest is kept that was alone, and the longest', () => {
  const kept = (...attempts: readonly Attempt[]) => {
    const watch = watchOf([check]);
    for (const attempt of attempts) watch.see(attempt, eachOperation);
    return watch.suspicionsOf(check, type).map(({ seen }) => seen.exchanges.length);
  };
  const alone = (length: number) => attemptOf(length);
  const beside = (length: number) => attemptOf(length, undefined, 2);
  expect(kept(beside(3), alone(9), alone(7), beside(2))).toEqual([2, 7, 9]);
  expect(kept(beside(3), alone(2))).toEqual([2, 3]);
  expect(kept(alone(2))).toEqual([2]);
});
