import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownershipOf } from './ownership.ts';

test.each([
  ['/customers', '/customers/1'],
  ['/customers', '/customers/1/'],
  ['/customers/', '/customers/1'],
  ['/customers/', '/customers/1/'],
  ['/api/customers/', '/api/customers/%41/'],
  ['/customers/', '/customers/1/?version=2'],
])('below %s, %s is written once it is shown to be ours', (collection, path) => {
  const ownership = ownershipOf([{ collection }]);
  expect(ownership.mayWrite(path)).toBe(false);
  ownership.own(path);
  expect(ownership.mayWrite(path)).toBe(true);
});

test.each([
  '/customers',
  '/customers/',
  '/customers//',
  '/customers/./',
  '/customers/1//',
  '/',
  '',
  '/%2e%2e/',
])('with or without a slash at its end, no collection has %s written, whoever takes it for ours', (path) => {
  for (const collection of ['/customers', '/customers/']) {
    const ownership = ownershipOf([{ collection }]);
    ownership.own(path);
    expect({ collection, may: ownership.mayWrite(path) }).toEqual({ collection, may: false });
  }
});

test.each([
  ['/customers/1', '/customers/1/'],
  ['/customers/1/', '/customers/1'],
  ['/customers/1?a=/', '/customers/1/?a=/'],
])('what was there before as %s is not ours as %s', (before, path) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  ownership.others([before]);
  ownership.own(path);
  expect(ownership.isOthers(path)).toBe(true);
  expect(ownership.mayWrite(path)).toBe(false);
});

test.each([
  ['/customers/1', '/customers/1?created=1', 2],
  ['/customers/1?created=1', '/customers/1?created=2', 2],
  ['/customers/1', '/customers/2', 1],
  ['/customers?id=1', '/customers?id=2', 1],
  ['/customers/a%3fx%3d1', '/customers/a%3Fx=1?created=1', 2],
])('of %s and %s, the first leads to what was made so many times: %s', (path, other, times) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  ownership.own(path);
  ownership.own(other);
  expect(ownership.timesOwned(path)).toBe(times);
});

test('identifiers that differ lead to different resources, whatever signs of a path they hold', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'?#/%.;=&é 25Ff'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(signs, signs, (one, other) => {
      fc.pre(one !== other);
      const ownership = ownershipOf([{ collection: '/customers' }]);
      for (const id of [one, other]) ownership.own(`/customers/${encodeURIComponent(id)}`);
      expect(ownership.timesOwned(`/customers/${encodeURIComponent(one)}`)).toBe(1);
    }),
    { seed: 20261123 },
  );
});

test.each([
  ['two identifiers that the target assigned', [['/customers/1'], ['/customers/2']], false],
  ['one that it assigned again', [['/customers/1'], ['/customers/1?created=2']], true],
  [
    'one that the run chose, and wrote to again',
    [
      ['/customers/x', false],
      ['/customers/x', false],
    ],
    false,
  ],
  ['one that the run chose, assigned by the target', [['/customers/x', false], ['/customers/x']], true],
] as const)('%s: handed out again or not', (_, made, expected) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  for (const [path, isAssigned] of made) ownership.own(path, isAssigned);
  expect(ownership.isHandedOutAgain()).toBe(expected);
});

test('a collection that is known later is spared from then on, and so is what it is below', () => {
  const ownership = ownershipOf([{ collection: '/authors' }]);
  for (const path of ['/authors/7', '/authors/7/books', '/authors/7/books/3']) ownership.own(path);
  ownership.spare('/authors/7/books');
  expect(['/authors/7', '/authors/7/books', '/authors/7/books/3'].map(ownership.mayWrite)).toEqual([
    false,
    false,
    true,
  ]);
});
