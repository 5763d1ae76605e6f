import { expect, test } from 'vitest';
import { createTrafficCounter } from '../../../http/client/traffic.ts';
import { exchange } from '../../../http/testing/exchanges.ts';
import { failed, hostile, reportOf, traffic } from '../../testing/sample-report.ts';
import { overTime, scaleOf, seconds } from './plots.ts';
import { speed } from './speed.ts';

const figuresOf = (durations: readonly number[]) => {
  const counter = createTrafficCounter(0);
  for (const endMs of durations) counter.count({ ...exchange({}), startMs: 0, endMs });
  return counter.figures();
};

test('figures over all requests are shown in words, in numbers and as plots', () => {
  const text = String(speed(reportOf([failed], { traffic })));
  expect(text).toContain('Over all 300 requests');
  expect(text).toMatch(/<title>GET: half of \d+ requests took at most [\d.]+ ms, 95 % at most/);
  expect(text.match(/<svg/g)).toHaveLength(traffic.methods.length + 2);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
});

test('a report without them shows figures of its exchanges, and says so', () => {
  const text = String(speed(reportOf([failed])));
  expect(text).toContain('Over the 2 exchanges that this report shows');
  expect(text).toContain('Requests over time');
});

test('if nothing was sent, there is nothing to show', () => {
  expect(String(speed({ ...reportOf([]), observations: [] }))).toBe('');
});

test('a forged method in a report is text', () => {
  const text = String(speed(reportOf([], { traffic })));
  expect(traffic.methods.map(({ method }) => method)).toContain(hostile);
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
});

test.each([[[0]], [[0.001, 1e9]], [[1]], [[10, 100]], [[]]])(
  'there is a scale for durations of %j ms',
  (durations) => {
    const { methods } = figuresOf(durations);
    const { from, to } = scaleOf(methods);
    expect(to).toBeGreaterThan(from);
    for (const { slowestMs } of methods) expect(slowestMs).toBeLessThanOrEqual(10 ** to);
    expect(
      String(speed({ ...reportOf([], { traffic: figuresOf(durations) }), observations: [] })),
    ).not.toMatch(/NaN|Infinity|undefined/);
  },
);

test('each interval in which anything was sent has a bar', () => {
  const plot = String(overTime({ startedAt: '', intervalMs: 200, intervals: [3, 0, 1], methods: [] }));
  expect(plot.match(/class="bars" d="([^"]*)"/)?.[1]?.match(/M/g)).toHaveLength(2);
  expect(plot).toContain('3 intervals of 200 ms; at most 3 requests in one of them');
});

test.each([
  [100, '100 ms'],
  [1500, '1.5 s'],
  [10_000, '10 s'],
  [1_800_000, '30 min'],
])('%d ms are %s', (ms, text) => {
  expect(seconds(ms)).toBe(text);
});
