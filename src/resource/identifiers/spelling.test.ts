import { expect, test } from 'vitest';
import { type Spelling, spelled } from './spelling.ts';

test.each<[Spelling, string]>([
  ['slash at its end', '/customers/a/?b=/c'],
  ['two slashes', '/customers//a?b=/c'],
  ['dot segment', '/customers/./a?b=/c'],
  ['dot segment ahead', '/./customers/a?b=/c'],
  ['escaped dot segment ahead', '/%2e/customers/a?b=/c'],
  ['segment ahead and back', '/public/../customers/a?b=/c'],
  ['escaped letter', '/%63ustomers/a?b=/c'],
  ['escaped end', '/customers/%61?b=/c'],
  ['capital letter', '/Customers/a?b=/c'],
  ['escaped slash', '/customers%2Fa?b=/c'],
  ['slash escaped twice', '/customers%252Fa?b=/c'],
  ['escaped backslash', '/customers%5Ca?b=/c'],
  ['zero ahead of the end', '/customers/0a?b=/c'],
  ['letter at its end', '/customers/aa?b=/c'],
])('%s: %s', (spelling, path) => {
  expect(spelled('/customers/a?b=/c', spelling)).toBe(path);
});

test('a character that is already escaped is not escaped again', () => {
  expect(spelled('/customers/caf%C3%A9', 'escaped end')).toBe('/customers/caf%C3%A9');
  expect(spelled('/customers/caf%C3%A9?B=%C3', 'escapes in small letters')).toBe(
    '/customers/caf%c3%a9?B=%C3',
  );
});
