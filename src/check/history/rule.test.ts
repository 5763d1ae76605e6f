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

const ofReads: HistoryRule = { says, clauses: [{ after: ['read'], of: 'itself', breaks: ['value'] }] };
const ofGone: HistoryRule = {
  says,
  clauses: [{ after: ['read'], of: 'itself', on: ['gone'], breaks: ['there'] }],
};

test('a plan may exercise a rule where what the rule speaks of is done, and no mere look', () => {
  expect([read, looked, removed].map((plan) => mayExercise(ofReads, 'customers', plan))).toEqual([
    true,
    false,
    true,
  ]);
});

test('what is done to one type exercises no rule at another', () => {
  expect(mayExercise(ofReads, 'employees', read)).toBe(false);
});

test('what a rule says of what is gone is exercised only by what is done to something removed', () => {
  expect([read, looked, removed].map((plan) => mayExercise(ofGone, 'customers', plan))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a resource that is removed once exercises nothing that a rule says of removing it again', () => {
  const again: Plan = [...removed, { ...step, operation: 'remove' }];
  const other: Plan = [...removed, { ...step, operation: 'remove', about: ['b'] }];
  const ofAgain: HistoryRule = {
    says,
    clauses: [{ after: ['remove'], of: 'itself', on: ['gone'], breaks: ['there'] }],
  };
  expect([removed, again, other].map((plan) => mayExercise(ofAgain, 'customers', plan))).toEqual([
    false,
    true,
    false,
  ]);
});
