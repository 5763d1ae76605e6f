import { expect, test } from 'vitest';
import { cantTell, passed } from '../../evidence/verdict.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { mostAttempts, untilAnswered } from '../until-answered.ts';
import { isLost, type Trial } from './trial.ts';

const answered = { verdict: passed(), exchanges: [exchange({})] } as unknown as Trial;
const unanswered = {
  verdict: cantTell('There was no response.'),
  exchanges: [exchange({}), exchange({ status: 0 })],
} as unknown as Trial;

test.each([
  ['that is answered at once is tried once', [answered], 1],
  ['without an answer is tried again, until there is one', [unanswered, unanswered, answered], 3],
  ['that never has an answer is tried a limited number of times', Array(20).fill(unanswered), mostAttempts],
] as const)('a sample %s', async (_about, trials, times) => {
  let tried = 0;
  const last = await untilAnswered(async () => {
    tried += 1;
    return trials[tried - 1] as Trial;
  }, isLost);
  expect(tried).toBe(times);
  expect(last).toBe(trials[times - 1]);
});

test('a sample that passed is not tried again, even if one of its requests had no answer', async () => {
  let tried = 0;
  await untilAnswered(async () => {
    tried += 1;
    return { ...unanswered, verdict: passed() };
  }, isLost);
  expect(tried).toBe(1);
});
