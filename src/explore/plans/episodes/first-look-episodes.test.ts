import { expect, test } from 'vitest';
import type { Step } from '../../../check/history/plan.ts';
import { writes } from '../../../model/act.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import { randomOf } from '../../../random.ts';
import { Author } from '../authoring/author.ts';
import type { Usable } from '../authoring/usable.ts';
import { usableType } from '../testing/usable.ts';
import { firstLookEpisodes } from './first-look-episodes.ts';

const [customers] = defaultProfile.resources;

/** What is done after each write, before the next one. */
function afterWrites(each: Usable): readonly (readonly Step['operation'][])[] {
  const author = new Author([each], randomOf(1));
  for (const episode of firstLookEpisodes(each)) episode(author);
  const operations = author.steps.map(({ operation }) => operation);
  const places = operations.flatMap((operation, index) => (writes.has(operation) ? [index] : []));
  return places.map((place, index) => operations.slice(place, places[index + 1]));
}

test('HEAD and the list are each the first and last look after a write, even of an unread resource, with two GETs between', () => {
  const done = afterWrites(usableType(customers));
  const lists = ['list', 'head', 'read', 'read', 'list'];
  const heads = ['head', 'read', 'read', 'head'];
  const each = ['create', 'patch', 'replace', 'remove', 'replace', 'remove', 'create'];
  const of = (looks: readonly string[], first: string) => [
    ['create'],
    ...[first, ...each].map((write) => [write, ...looks]),
  ];
  expect(done).toEqual([...of(lists, 'replace'), ...of(heads, 'patch')]);
});

test('looks that a target lacks are left out, and without GET there are none', () => {
  const firsts = (more: Partial<Usable>) =>
    new Set(afterWrites(usableType(customers, more)).flatMap(([, first = []]) => first));
  expect(firsts({ isListable: false })).toEqual(new Set(['head']));
  expect(firsts({ methods: ['GET', 'POST', 'PUT'] })).toEqual(new Set(['list']));
  expect(firsts({ methods: ['POST', 'HEAD'] })).toEqual(new Set());
});
