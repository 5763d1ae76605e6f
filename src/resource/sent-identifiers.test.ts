import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { maybeUnnamed, unnamed, unnamedWarning } from './sent-identifiers.ts';

const customers = { name: 'customers', identifiers: ['objectId', 'accountID'], neverSend: ['objectId'] };

test('an unnamed type sends no identifier, and each other field as before', () => {
  expect(unnamed({ ...customers, neverSend: ['secret', 'objectId'] }).neverSend).toEqual([
    'secret',
    'objectId',
    'accountID',
  ]);
});

test.each([
  ['a refusal of what has an identifier', customers, 422, true],
  ['a refusal of what has none', unnamed(customers), 422, false],
  ['a success', customers, 201, false],
  ['a breakdown', customers, 500, false],
  ['a limit', customers, 429, false],
])('after %s, whether to try without identifiers', (_about, type, status, expected) => {
  expect(maybeUnnamed(type, exchange({ status }))).toBe(expected);
});

test('the advice names the identifiers to declare', () => {
  expect(unnamedWarning(customers)).toContain('neverSend: [objectId, accountID].');
});
