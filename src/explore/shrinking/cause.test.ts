import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan } from '../../check/history/plan.ts';
import { cutAfterCause } from './cause.ts';
import type { Finding } from './finding.ts';
import type { CarryOut } from './pursuing.ts';
import { finding, missing, step } from './testing/pursuing.ts';

/** A finding that any of these steps may have caused. */
const suspected = (suspects: readonly number[]): Finding => {
  const { blamed } = finding('DM-POST-1');
  return { blamed: { ...blamed, deviation: { ...missing, suspects } } };
};

/** A target at which b is missing after a step, but not if b was looked at right before it. */
const missingAfter =
  (cause: number): CarryOut =>
  (plan) => {
    const isHidden = plan.slice(0, cause).some(({ isLook }) => isLook);
    return Promise.resolve(plan.length > cause + 1 && !isHidden ? [finding('DM-PATCH-4', plan)] : []);
  };

const planOf = (length: number): Plan =>
  Array.from({ length }, (_, index) => step(index === 0 ? 'create' : 'patch', index === 0 ? 'b' : 'a'));

test('a plan is cut after the cause, whichever of the steps that may be, in few tries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 300 }), fc.nat(), async (length, at) => {
      const cause = at % length;
      let tries = 0;
      const carryOut: CarryOut = (plan) => {
        tries += 1;
        return missingAfter(cause)(plan);
      };
      const plan = [...planOf(length), step('read', 'b')];
      const cut = await cutAfterCause(plan, suspected([...planOf(length).keys()]), {
        carryOut,
        isSpent: () => false,
      });
      expect(cut?.plan).toEqual([
        ...plan.slice(0, cause + 1),
        { ...step('read', 'b', true), isAfterCause: true },
      ]);
      expect(tries).toBeLessThanOrEqual(Math.ceil(Math.log2(length)) + 1);
    }),
    { numRuns: 50 },
  );
});

const within = { isSpent: () => false };

test('a plan with one possible cause is not cut', async () => {
  const carryOut = missingAfter(1);
  expect(await cutAfterCause(planOf(3), suspected([1]), { carryOut, ...within })).toBeUndefined();
});

test('a plan is not cut if no look at its end shows anything wrong', async () => {
  const carryOut: CarryOut = () => Promise.resolve([]);
  expect(await cutAfterCause(planOf(3), suspected([0, 1, 2]), { carryOut, ...within })).toBeUndefined();
});

test('a plan is not cut after a read', async () => {
  const plan = [step('create', 'b'), step('read', 'a'), step('patch', 'a')];
  const carryOut = missingAfter(1);
  expect(await cutAfterCause(plan, suspected([0, 1, 2]), { carryOut, ...within })).toBeUndefined();
});
