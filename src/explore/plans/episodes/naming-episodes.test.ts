import { expect, test } from 'vitest';
import type { Step } from '../../../check/history/plan.ts';
import { referentsIn, tagIn } from '../../../check/history/tags.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { randomOf } from '../../../random.ts';
import { Author } from '../authoring/author.ts';
import type { Usable } from '../authoring/usable.ts';
import { usableType } from '../testing/usable.ts';
import { namingEpisodes, onNamed } from './naming-episodes.ts';

const [customers, employees] = defaultProfile.resources as [ResourceType, ResourceType];
const contents = [{ name: 'Ada', age: 7 }];
const company = usableType(employees, { plain: contents, edgeCases: contents });

/** What is written in a world where one resource is gone, and the names of the others. */
function written(each: Usable) {
  const author = new Author([each, company], randomOf(1));
  author.remove(author.world(each.type.name, 'one by one')[0]);
  const before = author.steps.length;
  const there = author.slots.flatMap(({ isGone, name }) => (isGone ? [] : [name]));
  for (const episode of namingEpisodes(each)) episode(author);
  return { steps: author.steps.slice(before), there };
}

test('each text field names existing resources in each kind of write', () => {
  const { steps, there } = written(usableType(customers));
  const expected = ['identifier:customers', 'identifier:employees', 'path:customers', 'path:employees'];
  for (const operation of ['create', 'replace', 'patch'] as const)
    for (const field of ['firstName', 'lastName']) {
      const items = steps.flatMap((step) => (step.operation === operation ? (step.items ?? []) : []));
      const named = new Set(items.flatMap((item) => referentsIn(item[field])));
      expect([...named].map((each) => each.replace(/-\d+$/, ''))).toEqual(expected);
      for (const each of named) expect(there).toContain(each.replace(/^[a-z]+:/, ''));
    }
});

test('each field names a different resource, and a created resource is recognised by another text', () => {
  const { steps } = written(usableType(customers));
  const items = steps.flatMap(({ items = [] }) => items);
  const [first = [], last = []] = ['firstName', 'lastName'].map((field) =>
    items.flatMap((item) =>
      referentsIn(item[field]).filter((named) => named.startsWith('identifier:customers')),
    ),
  );
  expect(first.length).toBeGreaterThan(0);
  expect(first.filter((named) => last.includes(named))).toEqual([]);
  const alternating = [
    [true, false],
    [false, true],
  ];
  const made = steps.flatMap(({ operation, items = [] }) => (operation === 'create' ? items : []));
  expect(made.map((item) => Object.values(item).map((text) => tagIn(String(text)) !== undefined))).toEqual([
    ...alternating,
    ...alternating.toReversed(),
    ...alternating,
    ...alternating.toReversed(),
  ]);
});

test.each([
  ['is limited', { pattern: '\\S' }],
  ['has no room', { maxLength: 100 }],
])('no text field that %s names a resource', (_what, limits) => {
  const text = { type: 'string', ...limits };
  const schema = { ...customers.schema, properties: { firstName: text, lastName: text } };
  expect(written(usableType({ ...customers, schema })).steps).toEqual([]);
});

test('before a resource names another one, it has the content of a third one', () => {
  const author = new Author([usableType(customers)], randomOf(1));
  author.remove(author.world(customers.name, 'one by one')[0]);
  const there = author.slots.flatMap(({ isGone, fields }) => (isGone ? [] : [fields]));
  const before = author.steps.length;
  for (const episode of namingEpisodes(usableType(customers))) episode(author);
  const put = author.steps.slice(before).filter(({ operation }) => operation === 'replace');
  expect(there).toContainEqual(put[0]?.items?.[0]);
  expect(referentsIn(put[1])).toEqual([expect.stringMatching(/^identifier:/)]);
});

test('each operation is tried on a resource that another one names', () => {
  const each = usableType(customers);
  const author = new Author([each], randomOf(1));
  onNamed(each)(author);
  const [named = '', naming = ''] = author.slots.map(({ name }) => name);
  const made = author.steps.find(({ operation, about }) => operation === 'create' && about.includes(naming));
  expect(referentsIn(made)).toContain(`identifier:${named}`);
  const after = author.steps.slice(author.steps.indexOf(made as Step) + 1);
  const tried = after.filter(({ about }) => about.includes(named)).map(({ operation }) => operation);
  expect(new Set(tried)).toEqual(new Set(['read', 'head', 'patch', 'replace', 'remove']));
});
