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
])('of %s and %s, the first leads to what was made so many times: %s', (path, other, times) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  ownership.own(path);
  ownership.own(other);
  expect(ownership.timesOwned(path)).toBe(times);
});
