import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { type HistoryRule, mayExercise } from './rule.ts';

const says = () => '';
const step = { type: 'customers', about: ['a'] } as const;
const read: Plan = [
  { ...step, operation: 'create' },
  { ...step, operation: 'read' },
];
const looked: Plan = read.map((each) => ({ ...each, isLook: true as const }));
const removed: Plan = [...read.slice(0, 1), { ...step, operation: 'remove' }, ...read.slice(1)];

const ofReads: HistoryRule = {
  says,
  clauses: [{ after: ['read'], subject: 'itself', deviations: ['wrong value'] }],
};
const ofGone: HistoryRule = {
  says,
  clauses: [{ after: ['read'], subject: 'itself', stateBefore: ['removed'], deviations: ['still there'] }],
};

test('a plan may exercise a rule by an operation that the rule covers, but not by a mere look', () => {
  expect([read, looked, removed].map((plan) => mayExercise(ofReads, 'customers', plan))).toEqual([
    true,
    false,
    true,
  ]);
});

test('operations on one type exercise no rule at another', () => {
  expect(mayExercise(ofReads, 'employees', read)).toBe(false);
});

test('a clause about removed resources is exercised only by operations on a removed resource', () => {
  expect([read, looked, removed].map((plan) => mayExercise(ofGone, 'customers', plan))).toEqual([
    false,
    false,
    true,
  ]);
});

test('removing a resource once does not exercise a clause about removing it again', () => {
  const again: Plan = [...removed, { ...step, operation: 'remove' }];
  const other: Plan = [...removed, { ...step, operation: 'remove', about: ['b'] }];
  const ofAgain: HistoryRule = {
    says,
    clauses: [
      { after: ['remove'], subject: 'itself', stateBefore: ['removed'], deviations: ['still there'] },
    ],
  };
  expect([removed, again, other].map((plan) => mayExercise(ofAgain, 'customers', plan))).toEqual([
    false,
    true,
    false,
  ]);
});
