import { expect, test } from 'vitest';
import { type Step, withoutStepsOf } from './plan.ts';

const step = (name: string): Step => ({ operation: 'read', type: 'customers', about: [name] });

test('the step after one that is left out inherits its rest', () => {
  const plan = [step('a'), { ...step('b'), restMs: 7 }, step('c'), step('d')];
  const left = withoutStepsOf(plan, (_, index) => index === 1);
  expect(left).toEqual([step('a'), { ...step('c'), restMs: 7 }, step('d')]);
});
