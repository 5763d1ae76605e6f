import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency.ts';

const pauseMs = 1_000;

/**
 * The result of sending many requests to a target that serves a few at once. @param everyMs - how long it takes to send
 * as many as may be in flight
 */
const atTarget = (servesAtOnce: number, most: number, everyMs = 20) => {
  const width = new ConcurrencyLimit(most);
  let putOff = 0;
  let askedMs = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < 10_000; ) {
    const flight = width.places;
    for (let one = 0; one < flight; one += 1) width.passed();
    sent += flight;
    askedMs += everyMs;
    if (flight <= servesAtOnce) continue;
    putOff += 1;
    width.putOff(askedMs, pauseMs);
    askedMs = 0;
  }
  return { putOff, places: width.places };
};

test('a target that serves few at once soon gets no more than that, and hardly ever defers again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (servesAtOnce, most) => {
      const { putOff, places } = atTarget(servesAtOnce, most);
      expect(putOff).toBeLessThan(30);
      expect(places).toBeGreaterThanOrEqual(1);
      expect(places).toBeLessThanOrEqual(most);
    }),
  );
});

test('if pauses take no longer than requests, as many are in flight as before', () => {
  const width = new ConcurrencyLimit(10);
  for (let pause = 0; pause < 20; pause += 1) width.putOff(1_500, pauseMs);
  expect(width.places).toBe(10);
});

test('a target that was overloaded for a while gradually gets as many requests as before', () => {
  const width = new ConcurrencyLimit(10);
  for (let pause = 0; pause < 10; pause += 1) {
    width.passed();
    width.putOff(1, pauseMs);
  }
  expect(width.places).toBe(1);
  for (let sent = 0; sent < 30_000; sent += 1) width.passed();
  expect(width.places).toBe(10);
});
