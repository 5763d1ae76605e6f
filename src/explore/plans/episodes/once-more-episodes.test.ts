import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { rootOf } from '../../../check/history/namings.ts';
import type { Step } from '../../../check/history/plan.ts';
import { type Operation, writes } from '../../../model/act.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import { randomOf } from '../../../random.ts';
import { Author } from '../authoring/author.ts';
import type { Usable } from '../authoring/usable.ts';
import { usableType } from '../testing/usable.ts';
import { onceMoreEpisodes } from './once-more-episodes.ts';

const [customers] = defaultProfile.resources;
const all = usableType(customers, { guarded: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] });

/** The writes of each episode. */
function writesIn(each: Usable): readonly (readonly Step[])[] {
  return onceMoreEpisodes(each).map((episode) => {
    const author = new Author([each], randomOf(1));
    episode(author);
    return author.steps.filter(({ operation }) => writes.has(operation));
  });
}

/** What was done between a write and its repetition, by operation. */
function between(each: Usable): Readonly<Record<string, readonly string[]>> {
  const found = writesIn(each).flatMap((steps) =>
    steps.flatMap((step, index) => {
      const before = steps
        .slice(0, index)
        .findLastIndex((other) => isDeepStrictEqual(other.items, step.items));
      if (before < 0 || step.items === undefined) return [];
      const meanwhile = steps.slice(before + 1, index).map(({ operation }) => operation);
      const isRefused = steps[before]?.credential !== undefined;
      return [[step.operation, isRefused ? 'a refusal' : [...new Set(meanwhile)].join()] as const];
    }),
  );
  const ofEach = Map.groupBy(found, ([operation]: readonly [Operation, string]) => operation);
  return Object.fromEntries(
    [...ofEach].map(([operation, some]) => [operation, some.map(([, meanwhile]) => meanwhile)]),
  );
}

test('each write is sent once more after another write, a removal and its refusal', () => {
  expect(between(all)).toEqual({
    create: ['patch', 'remove', 'a refusal', '', 'patch,remove'],
    replace: ['patch', 'a refusal', 'remove'],
    patch: ['replace', 'a refusal', 'remove', 'replace'],
  });
});

test('if the target refuses nobody, nothing is sent without a credential', () => {
  const steps = writesIn({ ...all, guarded: [] }).flat();
  expect(steps.filter(({ credential }) => credential !== undefined)).toEqual([]);
});

test('POST sends no identifier of the client, by which the requests would differ', () => {
  const made = writesIn(all)
    .slice(0, 2)
    .flatMap((steps) => steps.filter(({ operation, credential }) => operation === 'create' && !credential))
    .flatMap(({ about }) => about);
  expect(made.length).toBeGreaterThan(10);
  for (const name of made) expect(name).toBe(`unnamed:${rootOf(name)}`);
});
