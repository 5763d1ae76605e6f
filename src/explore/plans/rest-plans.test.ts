import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { restPlans } from './rest-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [customers] = defaultProfile.resources;
const [plan = [], again = []] = made(restPlans([usableType(customers)], { seed: 1, effort: 'quick' }));
const rest = plan.findIndex(({ restMs }) => restMs !== undefined);

/** For each resource changed by an operation: how often it is looked at before the rest, and whether it is after it. */
function looksAfter(operation: 'patch' | 'replace' | 'remove') {
  return plan.slice(0, rest).flatMap((step, at) => {
    if (step.operation !== operation) return [];
    const looks = plan.map(({ isLook, about }) => isLook === true && about[0] === step.about[0]);
    const before = looks.slice(at, rest).filter(Boolean).length;
    return [{ before, isAfter: looks.slice(rest).some(Boolean) }];
  });
}

test.each([
  ['patch', 3],
  ['replace', 3],
  ['remove', 1],
] as const)(
  'the effect of %s, alone or with another change, is looked at after a rest, once seen before it and once not',
  (operation, times) => {
    const each = Array.from({ length: times }, () => ({ isAfter: true }));
    expect(looksAfter(operation)).toEqual([
      ...each.map((after) => ({ before: 1, ...after })),
      ...each.map((after) => ({ before: 0, ...after })),
    ]);
  },
);

test('a resource made in place of a removed one is looked at after a rest', () => {
  const operations = again.filter(({ isLook }) => isLook !== true).map(({ operation }) => operation);
  expect(operations).toEqual(['create', 'remove', 'replace']);
  expect(again.at(-1)?.restMs ?? again.find(({ restMs }) => restMs !== undefined)?.restMs).toBe(2_000);
});

test('there is one rest, and nothing is written after it', () => {
  expect(plan.filter(({ restMs }) => restMs !== undefined)).toHaveLength(1);
  expect(plan.slice(rest).filter(({ isLook }) => isLook !== true)).toEqual([]);
});
