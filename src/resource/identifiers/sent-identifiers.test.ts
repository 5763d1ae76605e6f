import { expect, test } from 'vitest';
import { refusable, unnamed } from './sent-identifiers.ts';

const customers = { name: 'customers', identifiers: ['objectId', 'accountID'], neverSend: ['objectId'] };

test('an unnamed type sends no identifier, or not those given, and each other field as before', () => {
  const type = { ...customers, neverSend: ['secret', 'objectId'] };
  expect(unnamed(type, type.identifiers).neverSend).toEqual(['secret', 'objectId', 'accountID']);
  expect(unnamed({ ...customers, neverSend: [] }, ['objectId']).neverSend).toEqual(['objectId']);
});

test.each([
  [
    'two identifiers',
    { ...customers, neverSend: [] },
    [['objectId'], ['accountID'], ['objectId', 'accountID']],
  ],
  ['one identifier', customers, [['accountID']]],
  ['none', unnamed(customers, customers.identifiers), []],
])('of %s, each may be refused by itself, and all of them', (_many, type, expected) => {
  expect(refusable(type)).toEqual(expected);
});
