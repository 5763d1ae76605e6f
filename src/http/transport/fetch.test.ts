import { afterEach, expect, test } from 'vitest';
import { closeAll, serving } from '../testing/servers.ts';
import { get } from './fetch.ts';

afterEach(closeAll);

test.each([
  ['no path', (origin: string) => origin, '/'],
  ['a query alone', (origin: string) => `${origin}?a=1`, '/?a=1'],
  ['a fragment', (origin: string) => `${origin}/token#x`, '/token'],
])('a URL with %s is requested as it is meant', async (_what, url, expected) => {
  const seen: string[] = [];
  const { origin } = await serving((request, response) => {
    seen.push(request.url ?? '');
    response.end('{}');
  });
  await get(url(origin), { route: { insecure: false }, timeoutMs: 60_000 });
  expect(seen).toEqual([expected]);
});
