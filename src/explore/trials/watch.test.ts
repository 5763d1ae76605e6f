import { expect, test } from 'vitest';
import type { Check, ExchangeCheck, Seen, Subject } from '../../check/requirement.ts';
import { failed, passed } from '../../evidence/verdict.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { nothingLearnt } from '../../resource/calibration/calibrate.ts';
import type { LearntType } from '../../resource/place.ts';
import type { Surroundings } from '../../resource/resource.ts';
import { eachOperation } from './each-operation.ts';
import { straysOf } from './strays.ts';
import type { UnjudgedTrial } from './trial.ts';
import { watchOf } from './watch.ts';

const type: LearntType = { ...defaultProfile.resources[0], places: [] };

const wrong = failed('It is wrong.', 1, 2);

/** A rule that no exchange keeps. */
const check = {
  by: 'exchange',
  id: 'DM-JSON-1',
  judge: () => wrong,
} as unknown as Check;

const undisturbed = {
  exchange: (each: unknown) => each,
  values: (value: unknown) => value,
  text: (text: string) => text,
};

function attemptOf(length: number, cleared = { times: 0 }, apart = 1): UnjudgedTrial {
  const exchanges = Array.from({ length }, (_, at) => ({ ...exchange({}), id: at * apart }));
  const redact = {
    ...undisturbed,
    exchange(each: unknown) {
      cleared.times += 1;
      return each;
    },
  };
  const resource = { type, exchanges, afterwards: [], made: [], isMadeOnce: () => true, redact };
  return {
    number: length,
    sample: { case: { name: 'any' }, value: null },
    resource,
  } as unknown as UnjudgedTrial;
}

test('the smallest and the longest trial that break a rule are kept, and no other one is cleared of secrets', () => {
  const watch = watchOf([check], {});
  const cleared = { times: 0 };
  const kept = [3, 50, 20, 2, 2].map((length) => {
    watch.see(attemptOf(length, cleared), eachOperation);
    return watch.suspectTrialsOf(check, type)[0]?.seen.exchanges.length;
  });
  expect(kept).toEqual([3, 3, 3, 2, 2]);
  expect(cleared.times).toBe(3 + 50 + 2);
});

test('of trials with equally many exchanges, the one with the least content is kept', () => {
  const watch = watchOf([check], {});
  const kept = [40, 9, 300].map((length) => {
    const attempt = attemptOf(1);
    const content = { text: 'x'.repeat(length) };
    watch.see(
      { ...attempt, resource: { ...attempt.resource, exchanges: [exchange({ content })] } },
      eachOperation,
    );
    return watch.suspectTrialsOf(check, type)[0]?.seen.exchanges[0]?.response?.size;
  });
  expect(kept).toEqual([40, 9, 9]);
});

/** The same attempt with exchanges of a clean-up. */
function cleanedUp(attempt: UnjudgedTrial, afterwards: readonly Exchange[]): UnjudgedTrial {
  return { ...attempt, resource: { ...attempt.resource, afterwards } };
}

test('a clean-up may break a rule, and a trial that does so without its clean-up is smaller', () => {
  const late = { ...check, judge: ({ exchange }: Seen) => (exchange.id > 8 ? wrong : passed()) };
  const watch = watchOf([late as Check], {});
  const shown = () => watch.suspectTrialsOf(check, type)[0]?.seen.exchanges.map(({ id }) => id);
  const removal = { ...exchange({ method: 'DELETE' }), id: 9 };
  watch.see(cleanedUp(attemptOf(2), [removal]), eachOperation);
  expect(shown()).toEqual([0, 1, 9]);
  expect(watch.tallyOf(check as ExchangeCheck, type).samples).toBe(2);
  watch.see(attemptOf(2, undefined, 9), eachOperation);
  expect(shown()).toEqual([0, 9]);
});

test('an exchange that no trial claims leaves a rule undecided, and one that a trial claims is judged only there', () => {
  const around = { client: { redact: undisturbed } } as unknown as Surroundings;
  const subject = { type, learnt: nothingLearnt } as unknown as Subject;
  const strays = straysOf([check], [subject], around);
  const attempt = attemptOf(1);
  const [claimed] = attempt.resource.exchanges as readonly [Exchange];
  for (const each of [claimed, { ...exchange({}), id: 7 }]) strays.heard(each);
  const kept: string[] = [];
  const watch = watchOf([check], { strays, keep: (_, { verdict }) => void kept.push(verdict.outcome) });
  watch.see(attempt, eachOperation);
  const tally = watch.tallyOf(check as ExchangeCheck, type);
  const { witness = [], ...outcome } = tally.outcome();
  expect(tally.samples).toBe(1);
  expect(outcome).toMatchObject({
    outcome: 'cantTell',
    reason: expect.stringMatching(/^Could not be replayed: /),
  });
  expect(witness.map(({ id }) => id)).toEqual([7]);
  expect(kept).toEqual(['failed']);
});

test('of the trials that break a rule, the smallest, the smallest that was alone, and the longest are kept', () => {
  const kept = (...attempts: readonly UnjudgedTrial[]) => {
    const watch = watchOf([check], {});
    for (const attempt of attempts) watch.see(attempt, eachOperation);
    return watch.suspectTrialsOf(check, type).map(({ seen }) => seen.exchanges.length);
  };
  const alone = (length: number) => attemptOf(length);
  const beside = (length: number) => attemptOf(length, undefined, 2);
  expect(kept(beside(3), alone(9), alone(7), beside(2))).toEqual([2, 7, 9]);
  expect(kept(beside(3), alone(2))).toEqual([2, 3]);
  expect(kept(alone(2))).toEqual([2]);
});
