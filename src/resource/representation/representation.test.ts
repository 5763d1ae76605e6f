import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { ownFields } from './representation.ts';

const [customers] = defaultProfile.resources as readonly [ResourceType];
const ada = { objectId: 1, firstName: 'Ada', lastName: 'L', accountID: 'a' };

test('identifiers, and fields that are never shown, are not own fields', () => {
  expect(ownFields(ada, customers)).toEqual({ firstName: 'Ada', lastName: 'L' });
  const properties = { ...customers.schema.properties, lastName: { type: 'string', writeOnly: true } };
  expect(ownFields(ada, { ...customers, schema: { ...customers.schema, properties } })).toEqual({
    firstName: 'Ada',
  });
});
