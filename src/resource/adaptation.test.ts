import { expect, test } from 'vitest';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Adaptation, adaptationWarnings, adaptedTo, asDeclared } from './adaptation.ts';

const [customers] = defaultProfile.resources as readonly [ResourceType];

const found: readonly (readonly [
  what: string,
  adaptation: Adaptation,
  member: keyof ResourceType,
  value: unknown,
])[] = [
  ['an identifier that is refused', { refusedIdentifiers: ['objectId'] }, 'neverSend', ['objectId']],
  ['a version that is wanted', { ...asDeclared, wantsVersions: true }, 'ifMatch', true],
  ['other paths', { ...asDeclared, item: '/v1/customers/{accountID}' }, 'item', '/v1/customers/{accountID}'],
];

test('a type that is as declared stays so, and nothing is to be declared', () => {
  expect(adaptedTo(asDeclared, customers)).toEqual(customers);
  expect(adaptationWarnings(customers, asDeclared)).toEqual([]);
});

test.each(found)(
  'of %s, the type has what a profile would declare, which a warning says',
  (_what, adaptation, member, value) => {
    expect(adaptedTo(adaptation, customers)).toEqual({ ...customers, [member]: value });
    const declaration = `${member}: ${member === 'neverSend' ? '[objectId]' : value}.`;
    expect(adaptationWarnings(customers, adaptation)).toEqual([expect.stringContaining(declaration)]);
  },
);
