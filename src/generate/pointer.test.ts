import { expect, test } from 'vitest';
import { pathOfFragment } from './pointer.ts';

test.each([
  ['#/$defs/a%20note', ['$defs', 'a note']],
  ['#/a~1b/0', ['a/b', 0]],
  // no escape begins here, so it stands for itself
  ['#/$defs/%zz', ['$defs', '%zz']],
])('%s', (reference, path) => {
  expect(pathOfFragment(reference)).toEqual(path);
});
