import { expect, test } from 'vitest';
import type { Step } from '../../check/history/plan.ts';
import { tagIn } from '../../check/history/tags.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { randomOf } from '../../random.ts';
import type { Effort } from '../trials/effort.ts';
import { Author } from './authoring/author.ts';
import type { Usable } from './authoring/usable.ts';
import { contentPlans, contentsToCreate } from './content-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [type] = defaultProfile.resources as [ResourceType];
const usable = usableType(type, {
  plain: [{ name: 'Ada', size: 7, done: true }],
  structures: [{ name: 'Ada', size: 7, done: true }, { name: 'Ada' }],
  edgeCases: [
    { name: '', size: 0, done: false },
    { name: '007', size: -1, done: false },
  ],
  takesTags: false,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
});

const steps = (effort: Effort) => made(contentPlans([usable], { seed: 1, effort })).flat();
const structuresOf = (all: readonly Step[], wanted: Step['operation']) =>
  all
    .filter(({ operation }) => operation === wanted)
    .flatMap(({ items = [] }) => items.map((item) => Object.keys(item).sort().join()));
const parts = ['done', 'name', 'size', 'done,name', 'done,size', 'name,size', ''];

test.each(['quick', 'standard'] as const)(
  'each part of the fields is put and patched, and each structure created (%s)',
  (effort) => {
    const all = steps(effort);
    expect(structuresOf(all, 'replace')).toEqual(expect.arrayContaining([...parts, 'done,name,size']));
    expect(structuresOf(all, 'patch')).toEqual(expect.arrayContaining([...parts, 'done,name,size']));
    expect(structuresOf(all, 'create')).toEqual(expect.arrayContaining(['done,name,size', 'name']));
  },
);

test.each(['create', 'replace', 'patch'] as const)(
  'each edge case is sent by %s, and looked at',
  (operation) => {
    for (const effort of ['standard', 'thorough'] as const) {
      const all = steps(effort);
      const sent = all.flatMap((step, index) =>
        step.operation === operation && all[index + 1]?.isLook ? (step.items ?? []) : [],
      );
      for (const [name, value] of usable.edgeCases.flatMap(Object.entries))
        expect(sent.some((item) => item[name] === value)).toBe(true);
    }
  },
);

test.each([1, 2, 3, 4, 5])(
  'whatever the seed, a resource has the number of one of another type, and identifiers have the signs of addresses: %i',
  (seed) => {
    const both = defaultProfile.resources.map((each) => usableType(each, { edgeCases: [{ firstName: '' }] }));
    const all = made(contentPlans(both, { seed, effort: 'quick' })).flat();
    const named = (naming: string, of: string) =>
      all.some(({ type: at, about }) => at === of && about.some((name) => name.startsWith(`${naming}:`)));
    expect(both.map((each) => named('same-number', each.type.name))).toEqual([true, true]);
    expect(named('with-at', 'customers')).toBe(true);
  },
);

test('each edge-case text is put into each field beside a text by which a copy is recognised', () => {
  const told = { firstName: 'null', lastName: 'null' };
  const own = { ...usable, type, plain: [{ firstName: 'Ada', lastName: 'L' }], takesTags: true };
  const all = made(contentPlans([{ ...own, edgeCases: [told] }], { seed: 1, effort: 'standard' })).flat();
  const put = all.filter(({ operation }) => operation === 'replace').flatMap(({ items = [] }) => items);
  const known = (['firstName', 'lastName'] as const).filter((name) =>
    put.some((item) => item[name] === 'null' && Object.values(item).some((text) => tagIn(String(text)))),
  );
  expect(known).toEqual(['firstName', 'lastName']);
});

test.each(['standard', 'thorough'] as const)(
  'each edge case and each structure is an item of a batch (%s)',
  (effort) => {
    const batches = steps(effort).filter(
      ({ operation, about }) => operation === 'create' && about.length > 1,
    );
    const items = batches.flatMap(({ items: all = [] }) => all);
    for (const [name, value] of usable.edgeCases.flatMap(Object.entries))
      expect(items.some((item) => item[name] === value)).toBe(true);
    expect(structuresOf(batches, 'create')).toEqual(expect.arrayContaining(['done,name,size', 'name']));
  },
);

test('each history of contents has a removed resource, and looks at it at the end', () => {
  for (const plan of made(contentPlans([usable], { seed: 1, effort: 'quick' }))) {
    const gone = plan.find(({ operation }) => operation === 'remove')?.about[0];
    expect(gone).toBeDefined();
    expect(plan.findLast(({ operation, about }) => operation === 'read' && about[0] === gone)).toMatchObject({
      isLook: true,
    });
  }
});

test('if nothing can be removed, each edge case is still created, with few other items that may be refused with it', () => {
  const { steps } = frugal({ several: 0 });
  const batches = steps.filter(({ operation }) => operation === 'create').map(({ items = [] }) => items);
  for (const [name, value] of usable.edgeCases.flatMap(Object.entries))
    expect(batches.some((items) => items.length <= 3 && items.some((item) => item[name] === value))).toBe(
      true,
    );
  expect(Math.max(...batches.map(({ length }) => length))).toBeGreaterThan(20);
  const alone = frugal({ several: undefined }).steps.flatMap(({ items = [] }) => items);
  for (const [name, value] of usable.edgeCases.flatMap(Object.entries))
    expect(alone.some((item) => item[name] === value)).toBe(true);
});

/** The creations for a type whose resources cannot be removed. */
function frugal(more: Partial<Usable>): Author {
  const each = { ...usable, methods: ['GET', 'POST'] as const, isRemovable: false, ...more };
  const author = new Author([each], randomOf(1));
  for (const episode of contentsToCreate(each, 'quick')) episode(author);
  return author;
}

test.each(['standard', 'thorough'] as const)(
  'one batch has more than a hundred items, which can all be told apart (%s)',
  (effort) => {
    const plans = made(contentPlans([usableType(type)], { seed: 1, effort })).flat();
    const long = plans.filter(({ items = [] }) => items.length > 100);
    expect(long).toHaveLength(1);
    const tags = long[0]?.items?.map((item) =>
      Object.values(item)
        .flatMap((value) => tagIn(String(value)) ?? [])
        .join(),
    );
    expect(new Set(tags).size).toBe(tags?.length);
  },
);
