import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { creatingListed, refsListed } from './listed.ts';
import type { Place } from './place.ts';
import type { Item } from './representation/representation.ts';

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
])('a created resource is found in a list by %s', (_by, json, sent, expected) => {
  expect(pathsIn(json, sent)).toEqual(expected);
});

test('a different resource is not found', () => {
  expect(pathsIn([named('a', ours), named('b', ours)], [ours], ['/customers/a'])).toEqual(['/customers/b']);
});

/** Creates at a server that shows these lists one after another, repeating the last one. */
async function found(
  sent: readonly Item[],
  lists: readonly ReturnType<typeof list>[],
  { status = 201, isKnown = () => false }: { status?: number; isKnown?: () => boolean } = {},
) {
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
      isKnown,
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

test('content with a mark is looked for after it was created', async () => {
  expect(await found([ours], [list([named('a', ours)])])).toEqual({
    paths: ['/customers/a'],
    said: ['create', 'settle', 'list'],
  });
});

test('content without a mark must be new in the list', async () => {
  const said = ['list', 'create', 'settle', 'list'];
  const both = list([named('a', ada), named('b', ada)]);
  expect(await found([ada], [list([named('a', ada)]), both])).toEqual({ paths: ['/customers/b'], said });
});

test('a reassigned identifier of the run’s own is something new; somebody else’s with other content is a change', async () => {
  const lists = [list([named('a', { firstName: 'Bo' })]), list([named('a', ada)])];
  expect((await found([ada], lists, { isKnown: () => true })).paths).toEqual(['/customers/a']);
  expect((await found([ada], lists)).paths).toEqual([]);
});

test('if the list cannot be read completely, nothing without a mark is created', async () => {
  await expect(found([ada], [exchange({ url, status: 500 })])).rejects.toThrow(
    /^POST of customers was not sent: /,
  );
});

test('if somebody else creates the same meanwhile, nothing is found', async () => {
  expect((await found([ada], [list([]), list([named('a', ada), named('b', ada)])])).paths).toEqual([]);
});

test('fewer than were sent are found only if the list is complete', async () => {
  expect((await found([ours, next], [list([named('a', ours)])])).paths).toEqual(['/customers/a']);
  const beginning = list([named('a', ours)], ['Link', '<?page=2>; rel="next"']);
  expect((await found([ours, next], [beginning])).paths).toEqual([]);
});

test('a refused creation is not looked for', async () => {
  expect(await found([ours], [], { status: 400 })).toEqual({ paths: [], said: ['create'] });
});

test('contents without a mark are created one after another', async () => {
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
        isKnown: () => false,
        settle: async () => undefined,
        pages: async () => [list([])],
      },
    );
  await Promise.all([create('one'), create('another')]);
  expect(said).toEqual(['one begins', 'one ends', 'another begins', 'another ends']);
});

/** A long list, page by page; ten pages are read at once. */
function longList(
  pages: readonly (readonly Item[])[],
  create = () => {},
  isKnown = (_path: string) => false,
) {
  const asked: number[] = [];
  let meanwhile = (): void => undefined;
  const page = (number: number) =>
    exchange({
      url: `${url}?page=${number}`,
      ...(number < pages.length && { headers: [['Link', `<?page=${number + 1}>; rel="next"`]] }),
      json: pages[number - 1] ?? [],
    });
  const read = async (from = `${url}?page=1`) => {
    const first = Number(new URL(from).searchParams.get('page'));
    asked.push(first);
    const length = Math.max(1, Math.min(10, pages.length + 1 - first));
    const part = Array.from({ length }, (_, at) => page(first + at));
    const work = meanwhile;
    meanwhile = () => undefined;
    work();
    return part;
  };
  const creation = async (sent: readonly Item[]) => {
    const posting = async () => {
      create();
      return exchange({ method: 'POST', url, status: 201 });
    };
    const { refs } = await creatingListed(posting, {
      type,
      sent,
      about: asked,
      isOther: () => false,
      isKnown,
      settle: async () => undefined,
      pages: read,
    });
    return refs.map(({ path }) => path);
  };
  const onceRead = (work: () => void): void => {
    meanwhile = work;
  };
  return { asked, creation, onceRead };
}

const others = (count: number) =>
  Array.from({ length: count }, (_, at) => [named(`other-${at}`, { firstName: 'Eve' })]);

test('a new entry far into a long list is found, the next one where the last look ended', async () => {
  const { asked, creation } = longList([...others(24), [named('a', ours)]]);
  expect([await creation([ours]), await creation([ours])]).toEqual([['/customers/a'], ['/customers/a']]);
  expect(asked).toEqual([1, 11, 21, 1, 25]);
});

test('a list that has become shorter is read from its beginning', async () => {
  const pages = [...others(24), [named('a', ours)]];
  const { asked, creation } = longList(pages);
  await creation([ours]);
  pages.splice(12, 12);
  expect(await creation([ours])).toEqual(['/customers/a']);
  expect(asked.slice(3)).toEqual([1, 25, 1, 11]);
});

test('content without a mark is found only if the list could be read completely before', async () => {
  const creation = (count: number) => {
    const pages: (readonly Item[])[] = others(count);
    return longList(pages, () => void pages.push([named('new', ada)])).creation([ada]);
  };
  expect(await creation(59)).toEqual(['/customers/new']);
  await expect(creation(61)).rejects.toThrow(/^POST of customers was not sent: /);
});

test('an entry that was missed because entries moved during reading is not taken for new', async () => {
  const pages: (readonly Item[])[] = [...others(11), [named('somebody’s', ada)]];
  const list = longList(pages);
  // somebody removes an entry of the first page after that was read
  list.onceRead(
    () =>
      void pages.splice(
        0,
        12,
        ...others(9),
        [named('somebody’s', ada)],
        [named('last', { firstName: 'Eve' })],
      ),
  );
  expect(await list.creation([ada])).toEqual([]);
});

test('an earlier resource of the run that moves up in a long list is not taken for new', async () => {
  const pages: (readonly Item[])[] = others(2);
  const create = () => void pages.splice(0, 1, [named('before', ada)]);
  const isKnown = (path: string) => path.endsWith('before');
  expect(await longList(pages, create, isKnown).creation([ada])).toEqual([]);
});

test('if the beginning of a long list shows the new entry, no further pages are read', async () => {
  const { asked, creation } = longList([[named('a', ours)], ...others(24)]);
  expect(await creation([ours])).toEqual(['/customers/a']);
  expect(asked).toEqual([1]);
});
