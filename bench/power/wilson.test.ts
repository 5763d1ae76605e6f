import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

// as the formula gives it by hand, and as R's prop.test(correct = FALSE) prints it
test.each([
  [0, 10, 0, 0.2775],
  [1, 10, 0.0179, 0.4042],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [2, 67, 0.0082, 0.1025],
  [150, 200, 0.6858, 0.8049],
])('%i of %i', (hits, of, low, high) => {
  const interval = wilson(hits, of);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test('nothing at all says nothing', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('the share lies within, and misses lie where hits do, mirrored', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, share) => {
        const hits = Math.floor(share * of);
        const { low, high } = wilson(hits, of);
        const mirrored = wilson(of - hits, of);
        expect(low).toBeLessThanOrEqual(hits / of + 1e-9);
        expect(high).toBeGreaterThanOrEqual(hits / of - 1e-9);
        expect(mirrored.low).toBeCloseTo(1 - high, 9);
      },
    ),
  );
});
