import { expect, test } from 'vitest';
import type { Form } from '../../check/history/plan.ts';
import { formsTogether, someForms, someOf } from './some-of.ts';

const all = Array.from({ length: 41 }, (_, index) => index);
const seeds = Array.from({ length: 32 }, (_, seed) => seed);
const alone: readonly Form[] = ['a', 'b', 'c', 'd'].map((query) => ({ query }));
const others: readonly Form[] = all.map((index) => ({ headers: [[`X-${index}`, '']] }));
const namesIn = (forms: readonly Form[]) =>
  forms.flatMap(({ headers = [] }) => headers.map(([name]) => name)).toSorted();

test('at standard effort everything is tried, and forms that can share a request do so by threes', () => {
  const choosing = { seed: 3, effort: 'standard' } as const;
  expect(someOf(all, choosing)).toEqual(all);
  expect(someForms(alone, choosing)).toEqual(alone);
  const shared = someForms(others, choosing);
  expect(namesIn(shared)).toEqual(namesIn(others));
  expect(shared).toHaveLength(Math.ceil(others.length / 3));
});

test('at thorough effort each form is tried by itself, in the given order', () => {
  expect(someForms(others, { seed: 3, effort: 'thorough' })).toEqual(others);
});

test('at quick effort one of two in a row is tried, and with other seeds the others', () => {
  const tried = seeds.map((seed) => someOf(all, { seed, effort: 'quick' }));
  expect(tried.map((some) => some.map((each) => Math.floor(each / 2)))).toEqual(
    tried.map(() => Array.from({ length: 21 }, (_, index) => index)),
  );
  expect(new Set(tried.flat()).size).toBe(all.length);
});

test('at quick effort every form is tried that can share a request, others with each seed, and some of the rest', () => {
  const shared = new Set<string>();
  for (const seed of seeds) {
    const choosing = { seed, effort: 'quick' } as const;
    const forms = someForms([...alone, ...others], choosing);
    expect(namesIn(forms)).toEqual(namesIn(others));
    expect(forms.filter(({ query }) => query !== undefined)).toHaveLength(alone.length / 2);
    expect(formsTogether(alone, choosing)).toHaveLength(alone.length);
    for (const { headers = [] } of forms) shared.add(headers.map(([name]) => name).join());
  }
  expect(shared.size).toBeGreaterThan(others.length);
});
