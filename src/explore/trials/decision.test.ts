import { expect, test } from 'vitest';
import type { Outcome } from '../../evidence/outcome.ts';
import { type Decision, inTwoWays } from './decision.ts';

const decision = (outcome: Outcome, times = 10): Decision => ({
  conclusion: { outcome, reason: outcome } as Decision['conclusion'],
  samples: 1,
  requests: 2,
  exercised: { times, needed: 10 },
});

test.each<[probe: Outcome, histories: Outcome, worse: 'probe' | 'histories']>([
  ['passed', 'passed', 'probe'],
  ['passed', 'cantTell', 'histories'],
  ['passed', 'failed', 'histories'],
  ['cantTell', 'passed', 'probe'],
  ['cantTell', 'cantTell', 'probe'],
  ['cantTell', 'failed', 'histories'],
  ['inapplicable', 'passed', 'probe'],
  ['inapplicable', 'cantTell', 'histories'],
  ['inapplicable', 'failed', 'histories'],
])('%s by the probe, and %s by histories: that of the %s counts', (probe, histories, worse) => {
  const [first, second] = [decision(probe), decision(histories)];
  const { conclusion, samples, requests } = inTwoWays(first, second);
  expect(conclusion).toBe((worse === 'probe' ? first : second).conclusion);
  expect([samples, requests]).toEqual([2, 4]);
});

test('where a rule does not apply, it is no matter that too few histories exercise it', () => {
  expect(inTwoWays(decision('inapplicable'), decision('cantTell', 9)).conclusion.outcome).toBe(
    'inapplicable',
  );
});
