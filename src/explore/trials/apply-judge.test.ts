import { expect, test } from 'vitest';
import type { Judge, Judging } from '../../check/requirement.ts';
import { failed, passed } from '../../evidence/verdict.ts';
import { isServerError } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { judged } from './apply-judge.ts';

/** Fails if any exchange of the trace broke down. */
const check = {
  by: 'probe',
  judge: (trace: readonly Exchange[]) => {
    const broken = trace.find(isServerError);
    return broken === undefined ? passed() : failed('It broke down.', '2xx', '5xx', broken);
  },
} as unknown as Judge;

const answers = (...statuses: readonly number[]) =>
  judged(
    check,
    statuses.map((status, index) => exchange({ id: index + 1, status })),
    {} as Judging<never, unknown>,
  ).outcome;

test.each([
  ['the server breaks down', [500, 200], 'failed'],
  ['a gateway says that the target broke down, and the target answers afterwards', [201, 502, 200], 'failed'],
  ['a gateway waited in vain, and the target refuses the next request', [504, 404], 'failed'],
  ['a gateway answers last', [201, 502], 'cantTell'],
  ['a gateway answers everything', [502, 504, 502], 'cantTell'],
  ['the target puts off a request', [500, 503, 200], 'cantTell'],
  ['nothing breaks down', [201, 200], 'passed'],
] as const)('the outcome if %s', (_, statuses, outcome) => {
  expect(answers(...statuses)).toBe(outcome);
});
