import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProbeRule, Subject } from '../../check/requirement.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { type Effort, efforts } from './effort.ts';
import { vectorsFor } from './samples.ts';

// What is tried at an effort does not depend on the seed: structures and edge cases are enumerated, not drawn.

const [customers] = defaultProfile.resources;
const optional: ResourceType = {
  ...customers,
  schema: {
    type: 'object',
    properties: {
      accountID: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
      done: { type: 'boolean' },
    },
    required: ['name'],
    additionalProperties: false,
  },
  identifiers: ['accountID'],
};

function drawn(effort: Effort, seed: number): readonly unknown[] {
  const check = { samples: 'values', sample: ({ item }) => item } as ProbeRule;
  const subject = { type: optional, learnt: {}, methods: [], guarded: [] } as unknown as Subject;
  return [...vectorsFor(check, subject, { effort, redact: { values: (value) => value } })]
    .flat()
    .map((each) => {
      const [sample] = fc.sample(each, { seed, numRuns: 1 });
      return sample?.value;
    });
}

const structures = ['name', 'name,done', 'name,done,size', 'name,size'];
const structureOf = (value: unknown) =>
  Object.keys(value as object)
    .sort((a, b) => Number(b === 'name') - Number(a === 'name') || a.localeCompare(b))
    .join();

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

test.each(efforts.filter((effort) => effort !== 'thorough'))(
  'every structure is met with every seed (%s)',
  (effort) => {
    for (const seed of seeds) {
      const met = new Set(drawn(effort, seed).map(structureOf));
      expect([...met].sort()).toEqual(structures);
    }
  },
);

test('at quick effort the structures and edge cases of every seed are the same', () => {
  const edgeCases = (seed: number) =>
    drawn('quick', seed).map((value) => {
      const { name, size, done } = value as { name: string; size?: number; done?: boolean };
      // unremarkable values are drawn
      const shown = /^[a-zA-Z]{1,12}$/.test(name) ? 'any' : name;
      return [structureOf(value), shown, (size ?? 1) >= 1 && (size ?? 1) <= 1000 ? 'any' : size, done];
    });
  for (const seed of seeds) expect(edgeCases(seed)).toEqual(edgeCases(1));
});

test('an edge case meets every field of its kind', () => {
  const values = drawn('quick', 1) as { name?: string; size?: number; done?: boolean }[];
  for (const name of ['', ' ', 'null', '007']) expect(values.some((each) => each.name === name)).toBe(true);
  for (const size of [0, -1, 2 ** 31, 2 ** 53 - 1])
    expect(values.some((each) => each.size === size)).toBe(true);
  expect(values.some(({ done }) => done === false)).toBe(true);
});
