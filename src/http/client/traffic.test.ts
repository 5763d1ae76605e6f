import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchange } from '../testing/exchanges.ts';
import { createTrafficCounter, joinedTraffic, type MethodTraffic, type Traffic } from './traffic.ts';

const seed = 20261121;
const beginning = Date.parse('2026-01-01T00:00:00.000Z');

/** The figures for requests, each with when it was sent and how long it took, in ms. */
function counted(sent: readonly (readonly [atMs: number, durationMs: number])[], status = 200): Traffic {
  const counter = createTrafficCounter(beginning);
  for (const [atMs, durationMs] of sent) {
    const startedAt = new Date(beginning + atMs).toISOString();
    counter.count({ ...exchange({ status }), startedAt, startMs: 0, endMs: durationMs });
  }
  return counter.figures();
}

const durations = (values: readonly number[]) =>
  counted(values.map((ms) => [0, ms] as const)).methods[0] as MethodTraffic;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('durations', () => {
  test('without requests there are none', () => {
    expect(counted([])).toMatchObject({ intervals: [], methods: [] });
  });

  test('median and 95th percentile are within a range width (12 %) of the exact ones, and the longest is exact', () => {
    const ms = fc.double({ min: 0.02, max: 60_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1, maxLength: 300 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const exact = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
        const { medianMs, p95Ms, slowestMs, requests, histogram } = durations(values);
        // values are rounded to µs
        expect(Math.abs(medianMs - exact(50))).toBeLessThanOrEqual(exact(50) * 0.122 + 0.002);
        expect(Math.abs(p95Ms - exact(95))).toBeLessThanOrEqual(exact(95) * 0.122 + 0.002);
        expect(slowestMs).toBeCloseTo(sorted.at(-1) ?? 0, 2);
        expect(medianMs).toBeLessThanOrEqual(p95Ms);
        expect(p95Ms).toBeLessThanOrEqual(slowestMs);
        expect(requests).toBe(values.length);
        expect(sum(histogram.map(([, count]) => count))).toBe(values.length);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('every duration is counted in a range that contains it', () => {
    const ms = fc.oneof(fc.double({ min: 0.02, max: 60_000, noNaN: true }), fc.constantFrom(0.1, 1, 10, 100));
    fc.assert(
      fc.property(ms, (value) => {
        const [[upTo] = [0]] = durations([value]).histogram;
        expect(upTo).toBeGreaterThanOrEqual(value * 0.999);
        expect(upTo).toBeLessThanOrEqual(value * 1.123 + 0.001);
      }),
      { seed, numRuns: 300 },
    );
  });

  test.each([0, 0.001, 1e12])('%d ms is counted, too', (ms) => {
    expect(durations([ms])).toMatchObject({ requests: 1, slowestMs: ms, medianMs: ms, p95Ms: ms });
  });

  test('unanswered requests are counted', () => {
    expect(counted([[0, 1]], 0).methods).toMatchObject([{ requests: 1, unanswered: 1 }]);
    expect(counted([[0, 1]]).methods).toMatchObject([{ requests: 1, unanswered: 0 }]);
  });

  test('each method has figures of its own', () => {
    const counter = createTrafficCounter(beginning);
    for (const method of ['GET', 'PUT', 'GET']) counter.count(exchange({ method }));
    const methods = counter.figures().methods.map(({ method, requests }) => [method, requests]);
    expect(methods).toEqual([
      ['GET', 2],
      ['PUT', 1],
    ]);
  });
});

describe('requests over time', () => {
  test('no request is lost, however long it takes, and there are never many intervals', () => {
    const at = fc.array(fc.integer({ min: -1000, max: 40 * 86_400_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(at, (times) => {
        const { intervals, intervalMs } = counted(times.map((atMs) => [atMs, 1] as const));
        expect(sum(intervals)).toBe(times.length);
        expect(intervals.length).toBeLessThanOrEqual(120);
        expect(Math.floor(Math.max(0, ...times) / intervalMs)).toBe(intervals.length - 1);
        expect(Math.log2(intervalMs / 100) % 1).toBe(0);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('the order of the requests does not matter', () => {
    const at = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
    const intervalsOf = (times: readonly number[]) => counted(times.map((atMs) => [atMs, 1])).intervals;
    fc.assert(
      fc.property(at, (times) => {
        expect(intervalsOf(times.toReversed())).toEqual(intervalsOf(times));
      }),
      { seed, numRuns: 200 },
    );
  });

  test('intervals become twice as long where there would be too many', () => {
    expect(counted([[11_999, 1]])).toMatchObject({ intervalMs: 100 });
    const { intervalMs, intervals } = counted([
      [0, 1],
      [100, 1],
      [12_000, 1],
    ]);
    expect(intervalMs).toBe(200);
    expect(intervals).toEqual([2, ...Array(59).fill(0), 1]);
  });
});

test('the joined figures of the parts are those of the whole', () => {
  const request = fc.tuple(fc.integer({ min: 0, max: 12_000_000 }), fc.integer({ min: 0, max: 9_000_000 }));
  const part = fc.array(request, { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const inMs = parts.map((each) => each.map(([at, micros]) => [at, micros / 1000] as const));
      const whole = counted(inMs.flat());
      const joined = joinedTraffic(inMs.map((each) => counted(each)));
      expect(joined.methods).toEqual(whole.methods);
      expect(sum(joined.intervals)).toBe(sum(whole.intervals));
      expect(joined.intervalMs).toBe(whole.intervalMs);
      expect(joined.intervals).toEqual(whole.intervals);
    }),
    { seed, numRuns: 300 },
  );
});

test('parts that began at different times keep their offset', () => {
  const late = { ...counted([[0, 1]]), startedAt: new Date(beginning + 500).toISOString() };
  expect(joinedTraffic([late, counted([[0, 1]])]).intervals).toEqual([1, 0, 0, 0, 0, 1]);
});
