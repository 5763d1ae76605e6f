import { expect, test } from 'vitest';
import { keptWeakly } from './kept-weakly.ts';

test('what was returned for an object is returned again, and for another object it is made anew', () => {
  const asked: object[] = [];
  const count = keptWeakly((key: object) => asked.push(key));
  const [one, other] = [{}, {}];
  expect([count(one), count(one), count(other), count(one)]).toEqual([1, 1, 2, 1]);
  expect(asked).toEqual([one, other]);
});

test('undefined is remembered, too', () => {
  let times = 0;
  const nothing = keptWeakly(() => {
    times += 1;
  });
  const key = {};
  expect([nothing(key), nothing(key), times]).toEqual([undefined, undefined, 1]);
});
