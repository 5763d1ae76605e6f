import { expect, test } from 'vitest';
import type { Plan } from '../../check/history/plan.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { sameNumberPlans } from './same-number-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [customers, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const one = usableType(customers);
const other = usableType(employees, { plain: [{ name: 'Ada' }], methods: ['GET', 'POST', 'DELETE'] });

/** The operations after which the resource that none of them is about is looked at directly. */
function lookedAtElsewhere(plan: Plan): readonly string[] {
  return plan.flatMap(({ operation, type, isLook }, at) => {
    const next = plan[at + 1];
    const isSeen = next?.isLook === true && next.operation === 'read' && next.type !== type;
    return isLook !== true && isSeen ? [operation] : [];
  });
}

test('the first two resources, one of each type, are made right after the types are level', () => {
  for (const plan of made(sameNumberPlans([one, other], 1))) {
    const made = plan.filter(({ operation }) => operation === 'create');
    expect(made.map(({ type }) => type).sort()).toEqual(['customers', 'employees']);
    expect(plan[0]).toBe(made[0]);
    expect(Object.keys(made[0]?.level?.items ?? {}).sort()).toEqual(['customers', 'employees']);
  }
});

test('the other resource is looked at directly after each operation on one of them', () => {
  const [ofCustomers = [], ofEmployees = []] = made(sameNumberPlans([one, other], 1));
  expect(lookedAtElsewhere(ofCustomers)).toEqual(expect.arrayContaining(['patch', 'replace', 'remove']));
  expect(lookedAtElsewhere(ofEmployees)).toContain('remove');
  expect(new Set([...ofCustomers, ...ofEmployees].map(({ operation }) => operation))).toContain('head');
});

test.each([
  [
    'keeps those of clients',
    { keepsIdentifiers: true },
    { keepsIdentifiers: true },
    ['customers', 'employees'],
  ],
  ['keeps those of one type', { keepsIdentifiers: true }, { keepsIdentifiers: false }, ['customers']],
  ['tells only by them what it made', { mayBeNamed: false }, { mayBeNamed: false }, []],
])('resources are sent without identifiers if the target %s', (_, first, second, expected) => {
  const types = [
    { ...one, ...first },
    { ...other, ...second },
  ];
  for (const plan of made(sameNumberPlans(types, 1))) {
    const made = plan.filter(({ operation }) => operation === 'create');
    const unnamed = made.filter(({ about: [name = ''] }) => name.startsWith('unnamed:'));
    expect(unnamed.map(({ type }) => type).sort()).toEqual(expected);
    expect(plan[0]?.level?.unnamed?.toSorted()).toEqual(expected);
  }
});

test('each type is paired with the next one, and a single type with none', () => {
  const third = usableType({ ...customers, name: 'notes' });
  const pairs = made(sameNumberPlans([one, other, third], 1)).map((plan) =>
    Object.keys(plan[0]?.level?.items ?? {}),
  );
  expect(pairs).toEqual([
    ['customers', 'employees'],
    ['employees', 'notes'],
    ['notes', 'customers'],
  ]);
  expect(made(sameNumberPlans([one], 1))).toEqual([]);
});
