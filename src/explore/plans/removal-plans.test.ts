import { expect, test } from 'vitest';
import type { Step } from '../../check/history/plan.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { removalPlans } from './removal-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const usable = defaultProfile.resources.map((type) => usableType(type, { edgeCases: [{ firstName: '' }] }));

test('once resources were removed again and again, others are made, and looked at when all of them are there', () => {
  const isRemoval = ({ operation }: Step) => operation === 'remove';
  const afterwards = made(removalPlans(usable, 2, 20261130))
    .filter((plan) => plan.filter(isRemoval).length > 2)
    .map((plan) => plan.slice(plan.findLastIndex(isRemoval) + 1))
    .filter((steps) => steps.some(({ operation }) => operation === 'create'));
  expect(afterwards).toHaveLength(usable.length);
  for (const steps of afterwards) {
    const made = steps.flatMap(({ operation, about }) => (operation === 'create' ? about : []));
    const last = steps.slice(steps.findLastIndex(({ operation }) => operation === 'create') + 1);
    const seen = last.flatMap(({ operation, isLook, about }) =>
      operation === 'read' && isLook === true ? about : [],
    );
    expect(made).toHaveLength(2);
    expect(seen).toEqual(expect.arrayContaining(made));
  }
});
