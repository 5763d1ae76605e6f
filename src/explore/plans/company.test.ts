import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { companyOf } from './company.ts';
import { usableType } from './testing/usable.ts';

const [customers] = defaultProfile.resources;

test.each([
  [
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ['create', 'read', 'patch', 'replace', 'read', 'remove', 'remove'],
  ],
  [
    ['GET', 'POST', 'DELETE'],
    ['create', 'read', 'read', 'remove', 'remove'],
  ],
] as const)(
  'in each turn, one more resource is made and goes through all that %j allow',
  (methods, operations) => {
    const { before, turns } = companyOf(usableType(customers, { methods }), 2);
    expect(turns.map((turn) => turn.map(({ operation }) => operation))).toEqual([operations, operations]);
    const made = [before, ...turns].map((plan) => plan.flatMap(({ about }) => about));
    expect(new Set(made[1]).size).toBe(1);
    expect(new Set(made.flat()).size).toBe(new Set(made[0]).size + 2);
  },
);

test('before, as many resources are made as some servers keep at hand, and each field is missing in one of them', () => {
  const { before } = companyOf(usableType(customers), 0);
  expect(before.filter(({ operation }) => operation === 'create')).toHaveLength(12);
  const updates = before.filter(({ operation }) => operation === 'replace');
  expect(updates.map(({ items }) => items?.map((item) => Object.keys(item)))).toEqual([
    [['lastName']],
    [['firstName']],
  ]);
  expect(new Set(updates.flatMap(({ about }) => about)).size).toBe(2);
});
