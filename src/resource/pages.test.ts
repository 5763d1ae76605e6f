import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { hasNext, nextPage, pagesOf } from './pages.ts';

const url = 'http://127.0.0.1/api/notes';
const linking = (...links: readonly string[]) =>
  exchange({ url, headers: [['Link', links.join(', ')]], json: [] });

test.each([
  ['</api/notes?page=2>; rel="next"', '?page=2'],
  ['<?page=2>;rel=next', '?page=2'],
  ['<notes?page=1>; rel="prev", <notes?page=3>; title="a, b"; rel="last next"', '?page=3'],
  ['<http://127.0.0.1/api/notes?after=%3E>; REL="Next"', '?after=%3E'],
])('%s leads to the next page', (link, query) => {
  expect(nextPage(linking(link))).toBe(url + query);
});

test.each([
  '</api/notes?page=1>; rel="prev"',
  '</api/notes?page=2>; rel="nextish"',
  '<https://example.org/notes?page=2>; rel="next"',
  '<file:///etc/passwd>; rel="next"',
  '<http://[>; rel="next"',
  'next',
])('%s leads nowhere', (link) => {
  expect(nextPage(linking(link))).toBeUndefined();
});

test.each([
  ['<https://example.org/notes?page=2>; rel="next"', true],
  ['<http://[>; rel="next"', true],
  ['</api/notes?page=1>; rel="prev"', false],
])('whether %s says that there is a further page, even one that is not read: %s', (link, expected) => {
  expect(hasNext(linking(link))).toBe(expected);
});

test('each of several fields is read, and a malformed one does not hide the others', () => {
  const headers = ['</a>; rel="prev"', 'nonsense', '</api/notes?page=2>; rel="next"'].map(
    (value) => ['Link', value] as const,
  );
  expect(nextPage(exchange({ url, headers, json: [] }))).toBe(`${url}?page=2`);
  const titled = '<?page=7>; title="<?page=8>; rel=next", <?page=9>; rel=next';
  expect(nextPage(linking(titled))).toBe(`${url}?page=9`);
});

test('a refusal and a list without links have no next page', () => {
  expect(
    nextPage(exchange({ url, status: 404, headers: [['Link', '<?page=2>; rel="next"']] })),
  ).toBeUndefined();
  expect(nextPage(exchange({ url, json: [] }))).toBeUndefined();
  expect(nextPage(exchange({ url, status: 0 }))).toBeUndefined();
});

/** Reads pages from a server with these links. */
async function pathsRead(next: (page: number) => number | undefined): Promise<readonly string[]> {
  const asked: string[] = [];
  await pagesOf({ method: 'GET', path: '/api/notes' }, ({ path }) => {
    asked.push(path);
    const at = new URL(path, url);
    const link = next(Number(at.searchParams.get('page') ?? 1));
    const headers: [string, string][] = link === undefined ? [] : [['Link', `<?page=${link}>; rel="next"`]];
    return Promise.resolve(exchange({ url: at.href, headers, json: [] }));
  });
  return asked;
}

test('pages are read to the last one', async () => {
  expect(await pathsRead((page) => (page < 3 ? page + 1 : undefined))).toEqual([
    '/api/notes',
    `${url}?page=2`,
    `${url}?page=3`,
  ]);
});

test('neither a loop nor an endless list is followed forever', async () => {
  expect(await pathsRead(() => 2)).toHaveLength(2);
  expect(await pathsRead((page) => page + 1)).toHaveLength(10);
});
