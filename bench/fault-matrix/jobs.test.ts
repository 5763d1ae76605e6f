import { expect, test } from 'vitest';
import { faults } from '../../src/reference/faults.ts';
import { shams } from '../../src/reference/sham.ts';
import { jobsFor } from './jobs.ts';

test('the matrix has each fault once by itself, a third of them through a combination, and each sham', () => {
  const all = jobsFor([], false);
  const broken = all.flatMap(({ fault, style }) => (fault !== undefined && style === 'plain' ? [fault] : []));
  expect(broken).toEqual(faults.map(({ name }) => name));
  const styled = all.flatMap(({ fault, style }) => (fault !== undefined && style !== 'plain' ? [fault] : []));
  expect(new Set(styled).size).toBe(styled.length);
  expect(Math.abs(styled.length - faults.length / 3)).toBeLessThan(2);
  expect(all.flatMap(({ sham }) => sham ?? [])).toEqual(Object.keys(shams));
});

test('a fault that is asked for is tried by itself and through every combination', () => {
  const some = jobsFor(['head-body'], false);
  expect(some.filter(({ fault }) => fault === undefined).every(({ style }) => style !== 'plain')).toBe(true);
  expect(new Set(some.flatMap(({ fault }) => fault ?? []))).toEqual(new Set(['head-body']));
  expect(some.filter(({ fault, style }) => fault === 'head-body' && style === 'plain')).toHaveLength(1);
});
