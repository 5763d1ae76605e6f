import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import type { Made } from '../../resource/ownership/tracked.ts';
import { SetupFailed } from '../../resource/setup-failed.ts';
import { type Further, level } from './level.ts';
import { tag } from './tags.ts';

/** A type whose resources are numbered one after another, and what was made of it. */
function numbered(last: number, identifierOf = (number: number): string | number => number) {
  const items: unknown[] = [];
  const create = (item: unknown): Promise<Made> => {
    items.push(item);
    const identifiers = { id: identifierOf(last + items.length) };
    return Promise.resolve({ path: '/n', identifiers, exchange: exchange({}) });
  };
  const further: Further = { resource: { create }, item: { text: `a ${tag(0)}` } };
  return { further, items, next: () => last + items.length + 1 };
}

test('the next resource of each type gets the same number, whichever lags behind', async () => {
  const [last, lag] = [fc.integer({ min: 0, max: 10 ** 9 }), fc.nat(60)];
  await fc.assert(
    fc.asyncProperty(last, lag, fc.boolean(), async (from, behind, isFirst) => {
      const [lagging, leading] = [numbered(from), numbered(from + behind, String)];
      const [one, other] = isFirst ? [lagging, leading] : [leading, lagging];
      await level(one.further, other.further, 60);
      expect(one.next()).toBe(other.next());
      expect(leading.items.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('no two further resources are alike', async () => {
  const [one, other] = [numbered(0), numbered(20)];
  await level(one.further, other.further, 20);
  const texts = [...one.items, ...other.items].map((item) => JSON.stringify(item));
  expect(texts.length).toBeGreaterThan(20);
  expect(new Set(texts).size).toBe(texts.length);
});

test.for([
  ['far apart', numbered(0), numbered(62)],
  ['no numbers', numbered(0, (number) => `n-${number}`), numbered(62)],
  ['without an order', numbered(0, (number) => number * 7919), numbered(62)],
] as const)('numbers that are %s stay as they are', async ([, one, other]) => {
  await level(one.further, other.further, 60);
  expect(one.items.length + other.items.length).toBeLessThanOrEqual(2);
});

test('each further resource of a type is sent without identifiers if the target is to number it', async () => {
  const asked: unknown[] = [];
  const [lagging, leading] = [numbered(0), numbered(20)];
  const { create } = lagging.further.resource;
  const noted: typeof create = (item, naming) => {
    asked.push(naming);
    return create(item);
  };
  await level({ ...lagging.further, resource: { create: noted }, naming: 'unnamed' }, leading.further, 20);
  expect(asked.length).toBeGreaterThan(20);
  expect(new Set(asked)).toEqual(new Set(['unnamed']));
});

test('a target that takes no more resources is left alone', async () => {
  const full: Further = { resource: { create: () => Promise.reject(new SetupFailed('full')) }, item: {} };
  await expect(level(full, numbered(0).further, 60)).resolves.toBeUndefined();
});
