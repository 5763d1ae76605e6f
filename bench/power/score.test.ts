import { expect, test } from 'vitest';
import { median } from './score.ts';

test.each<readonly [readonly number[], number | undefined]>([
  [[], undefined],
  [[7], 7],
  [[9, 1, 5], 5],
  [[8, 1, 5, 3], 3],
])('the median of %j is %j', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
