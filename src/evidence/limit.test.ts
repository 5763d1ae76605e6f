import { expect, test } from 'vitest';
import type { HeaderField } from '../http/exchange/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { createEvidence } from './limit.ts';
import type { Result } from './result.ts';

const long = 'x'.repeat(10_000);
const cookies = Array.from({ length: 500 }, (_, index): HeaderField => ['Set-Cookie', `c${index}=v`]);

test('evidence within the limit stays as it is', () => {
  const exchanges = [exchange({ json: [long] }), exchange({ headers: cookies })];
  expect(createEvidence(100_000).fitAll(exchanges)).toEqual(exchanges);
});

test('evidence beyond the limit is truncated, and says so', () => {
  const { fitAll } = createEvidence(15_000);
  const [first, second, third] = fitAll([
    exchange({ content: { text: long } }),
    exchange({ content: { text: long } }),
    exchange({ headers: cookies }),
  ]);
  expect(first?.response?.truncated).toBeUndefined();
  expect(second?.response).toMatchObject({
    truncated: true,
    size: 10_000,
    content: { text: 'x'.repeat(1024) },
  });
  expect(third?.response?.truncated).toBe(true);
  expect(third?.response?.headers).toHaveLength(20);
});

test('small contents always stay', () => {
  const small = exchange({ json: [{ firstName: 'a' }] });
  expect(createEvidence(0).fitAll([small])).toEqual([small]);
});

test('very long expected and observed values of a failure are abridged', () => {
  const huge = { text: 'x'.repeat(200_000) };
  const failed = {
    outcome: 'failed',
    counterexample: { exchanges: [], expected: 1, observed: huge },
  } as unknown as Result;
  const fitted = createEvidence(1_000).fit(failed) as Extract<Result, { outcome: 'failed' }>;
  expect(fitted.counterexample.expected).toBe(1);
  expect(String(fitted.counterexample.observed)).toMatch(/^\{"text":"x+…$/);
});
