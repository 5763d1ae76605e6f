import { expect, test } from 'vitest';
import { inBrackets } from './request-asides.ts';

test.each([
  ['nothing', {}, [], ''],
  ['who sends it', { as: 'no credential' }, [], ' (no credential)'],
  ['where it is sent', { connection: 'same' }, [], ' (on the same connection)'],
  [
    'both, and a remark',
    { as: 'no credential', connection: 'another' },
    ['at the same time', ''],
    ' (no credential; on another connection; at the same time)',
  ],
] as const)('the brackets behind a request say %s', (_about, request, more, expected) => {
  expect(inBrackets(request, ...more)).toBe(expected);
});
