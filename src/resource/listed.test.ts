import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { creatingListed, refsListed } from './listed.ts';
import type { Place } from './place.ts';
import type { Item } from './representation.ts';

const [customers] = defaultProfile.resources;
const listing: Place = { operation: 'list', content: [null], leads: false, alone: false };
const type = { ...customers, places: [listing] };
const url = 'http://127.0.0.1/customers';
const list = (json: object, ...more: readonly (readonly [string, string])[]) =>
  exchange({ url, json, headers: more });

const ours = { firstName: 'Rabcdfghjk1. Ada' };
const next = { firstName: 'Rabcdfghjk2. Ada' };
const named = (accountID: string, item: Item) => ({ ...item, accountID });
const pathsIn = (json: object, sent: readonly Item[], others: readonly string[] = []) =>
  refsListed([list(json)], sent, type, (path) => others.includes(path)).map(({ path }) => path);

test.each<[string, object, readonly Item[], readonly string[]]>([
  ['all that was sent', [named('a', next), named('b', ours)], [ours], ['/customers/b']],
  [
    'the mark of what came out otherwise',
    [named('a', { lastName: 'RABC, Rabcdfghjk1.' })],
    [ours],
    ['/customers/a'],
  ],
  [
    'the order of what was sent',
    [named('a', next), named('b', ours)],
    [ours, next],
    ['/customers/b', '/customers/a'],
  ],
  [
    'as many as were sent alike',
    [named('a', ours), named('b', ours)],
    [ours, ours],
    ['/customers/a', '/customers/b'],
  ],
  ['the name in the list', { a: next, b: ours }, [ours], ['/customers/b']],
  ['nothing where it is not', [named('a', next)], [ours], []],
  [
    'nothing where something else has no mark and is like it',
    [named('a', { firstName: 'Ada' }), named('b', { firstName: 'Ada' })],
    [{ firstName: 'Ada' }],
    [],
  ],
  ['nothing that has no identifier', [ours], [ours], []],
  ['nothing that has the mark of something else', [named('a', { ...ours, email: '' })], [{ email: '' }], []],
  [
    'the only one without a mark',
    [named('a', { lastName: 'RABCDFGHJK', email: '' }), named('b', { lastName: 'Ray', email: '' })],
    [{ email: '' }],
    ['/customers/b'],
  ],
])('what was created is found in a list by %s', (_by, json, sent, expected) => {
  expect(pathsIn(json, sent)).toEqual(expected);
});

test('what is another one is not found', () => {
  expect(pathsIn([named('a', ours), named('b', ours)], [ours], ['/customers/a'])).toEqual(['/customers/b']);
});

/** Creates at a server that shows these lists, one after another, and after the last one that again. */
async function found(sent: readonly Item[], lists: readonly ReturnType<typeof list>[], status = 201) {
  const said: string[] = [];
  let turn = 0;
  const { refs } = await creatingListed(
    async () => {
      said.push('create');
      return exchange({ method: 'POST', url, status });
    },
    {
      type,
      sent,
      about: type,
      isOther: () => false,
      settle: async () => void said.push('settle'),
      async pages() {
        said.push('list');
        turn += 1;
        return [lists[Math.min(turn, lists.length) - 1] ?? list([])];
      },
    },
  );
  return { paths: refs.map(({ path }) => path), said };
}

const ada = { firstName: 'Ada' };

test('what has a mark is looked for once it was created', async () => {
  expect(await found([ours], [list([named('a', ours)])])).toEqual({
    paths: ['/customers/a'],
    said: ['create', 'settle', 'list'],
  });
});

test('what has none must be new', async () => {
  const said = ['list', 'create', 'settle', 'list'];
  const both = list([named('a', ada), named('b', ada)]);
  expect(await found([ada], [list([named('a', ada)]), both])).toEqual({ paths: ['/customers/b'], said });
  const again = await found([ada], [list([named('a', { firstName: 'Bo' })]), list([named('a', ada)])]);
  expect(again.paths).toEqual(['/customers/a']);
});

test('where somebody else makes the same meanwhile, nothing is found', async () => {
  expect((await found([ada], [list([]), list([named('a', ada), named('b', ada)])])).paths).toEqual([]);
});

test('fewer are found where the list shows all that there is, and else nothing', async () => {
  expect((await found([ours, next], [list([named('a', ours)])])).paths).toEqual(['/customers/a']);
  const beginning = list([named('a', ours)], ['Link', '<?page=2>; rel="next"']);
  expect((await found([ours, next], [beginning])).paths).toEqual([]);
});

test('what was refused is looked for nowhere', async () => {
  expect(await found([ours], [], 400)).toEqual({ paths: [], said: ['create'] });
});

test('of contents without a mark one is created after the other', async () => {
  const said: string[] = [];
  const create = (name: string) =>
    creatingListed(
      async () => {
        said.push(`${name} begins`);
        await Promise.resolve();
        said.push(`${name} ends`);
        return exchange({ method: 'POST', url, status: 400 });
      },
      {
        type,
        sent: [ada],
        about: customers,
        isOther: () => false,
        settle: async () => undefined,
        pages: async () => [list([])],
      },
    );
  await Promise.all([create('one'), create('another')]);
  expect(said).toEqual(['one begins', 'one ends', 'another begins', 'another ends']);
});
