import { expect, test } from 'vitest';
import { jobsFor, sampleOf } from './jobs.ts';

const all = jobsFor([], false);

test.each([1, 6, 40])('a sample of %i is in the order of all, evenly, and the same each time', (count) => {
  const sample = sampleOf(all, count);
  expect(sample).toEqual(sampleOf(all, count));
  expect(sample.length).toBeGreaterThanOrEqual(count);
  const places = sample.map((job) => all.indexOf(job));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('what a style does without a fault is looked at beside what it does with it', () => {
  const sample = sampleOf(all, 40);
  const styled = sample.filter(({ fault, style }) => fault !== undefined && style !== 'plain');
  expect(styled.length).toBeGreaterThan(0);
  for (const { style } of styled)
    expect(sample.some((job) => job.style === style && job.fault === undefined)).toBe(true);
});

test('more than there are is all of them', () => {
  expect(sampleOf(all, all.length + 1)).toEqual(all);
});
