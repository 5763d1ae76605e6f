import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { restPlans } from './rest-plans.ts';
import { usableType } from './testing/usable.ts';

const [customers] = defaultProfile.resources;
const [plan = []] = restPlans([usableType(customers)], { seed: 1, effort: 'quick' });
const rest = plan.findIndex(({ restMs }) => restMs !== undefined);

/** Of each resource that was written to, by how, how often it is looked at between that and the rest, and whether it is after it. */
function looksAfter(operation: 'patch' | 'replace' | 'remove') {
  return plan.slice(0, rest).flatMap((step, at) => {
    if (step.operation !== operation) return [];
    const looks = plan.map(({ isLook, about }) => isLook === true && about[0] === step.about[0]);
    const before = looks.slice(at, rest).filter(Boolean).length;
    return [{ before, isAfter: looks.slice(rest).some(Boolean) }];
  });
}

test('what is written in each way is looked at after a rest, once seen before it and once not', () => {
  const looks = [
    { before: 1, isAfter: true },
    { before: 0, isAfter: true },
  ];
  for (const operation of ['patch', 'replace', 'remove'] as const)
    expect(looksAfter(operation)).toEqual(looks);
});

test('there is one rest, and nothing is written after it', () => {
  expect(plan.filter(({ restMs }) => restMs !== undefined)).toHaveLength(1);
  expect(plan.slice(rest).filter(({ isLook }) => isLook !== true)).toEqual([]);
});
