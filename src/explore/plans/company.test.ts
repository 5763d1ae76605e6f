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
    expect(new Set(before.map(({ operation }) => operation))).toEqual(new Set(['create']));
    expect(turns.map((turn) => turn.map(({ operation }) => operation))).toEqual([operations, operations]);
    const made = [before, ...turns].map((plan) => plan.flatMap(({ about }) => about));
    expect(new Set(made[1]).size).toBe(1);
    expect(new Set(made.flat()).size).toBe(before.length + 2);
  },
);
