import { expect, test } from 'vitest';
import type { Plan } from '../../check/history/plan.ts';
import { plansToTry } from './accounts.ts';

const planOf = (length: number, name: string): Plan =>
  Array.from({ length }, () => ({ operation: 'read', type: 'customers', about: [name] }));

test('the plan with the fewest needed steps is tried first, then what it was taken from, then the others', () => {
  const [long, short] = [
    { least: planOf(3, 'a'), plan: planOf(4, 'b') },
    { least: planOf(1, 'c'), plan: planOf(9, 'd') },
  ];
  expect(plansToTry([long, short])).toEqual([short.least, short.plan, long.least, long.plan]);
});

test('if nothing exercised the rule, there is nothing to try', () => {
  expect(plansToTry([])).toEqual([]);
});
