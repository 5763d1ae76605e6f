import { expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { extraFieldsFrom } from './extra-fields.ts';

test.each([
  ['X-Plain', { 'X-Plain': '€uro' }],
  ['X-Key in TENANT', { 'X-Key': { env: 'TENANT' } }],
])('a value that cannot be sent is an error of the call: %s', (named, headers) => {
  const fields = () => extraFieldsFrom(headers, () => 'acme\n');
  expect(fields).toThrow(UsageError);
  expect(fields).toThrow(named);
});

test('a value of the environment is kept with its variable, and any other as it is', () => {
  expect(extraFieldsFrom({ 'X-Key': { env: 'TENANT' }, 'X-Plain': 'Zürich' }, () => 'acme')).toEqual([
    { field: ['X-Key', 'acme'], held: { variable: 'TENANT', value: 'acme' } },
    { field: ['X-Plain', 'Zürich'] },
  ]);
});
