import { expect, test } from 'vitest';
import { jobsFor, sampleOf } from './jobs.ts';

const all = jobsFor([], false);

test.each([1, 6, 40])('a sample of %i is in the order of all, evenly, and the same each time', (count) => {
  const sample = sampleOf(all, count);
  expect(sample).toEqual(sampleOf(all, count));
  expect(sample).toHaveLength(count);
  const places = sample.map((job) => all.indexOf(job));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('more than there are is all of them', () => {
  expect(sampleOf(all, all.length + 1)).toEqual(all);
});
