import { expect, test } from 'vitest';
import { changesMeaning } from './asked-fields.ts';

test.each([
  ['Range', 'bytes=0-1', true],
  ['prefer', 'return=minimal', true],
  ['X-HTTP-Method-Override', 'HEAD', true],
  ['X-HTTP-Method-Override', 'GET', false],
  ['User-Agent', 'curl/8.5.0', false],
])('whether a read with %s: %s asks for something else than GET: %s', (name, value, isElse) => {
  expect(changesMeaning([[name, value]])).toBe(isElse);
});
