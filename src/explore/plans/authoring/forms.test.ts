import { expect, test } from 'vitest';
import { namesUnsafeMethod } from '../../../http/exchange/asked-fields.ts';
import { clientOf, closeAll, serving } from '../../../http/testing/servers.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import { randomOf } from '../../../random.ts';
import { drawnForm, formsOf } from './forms.ts';
import { methodOfWord, words } from './words.ts';

const [customers] = defaultProfile.resources;
const hal = 'application/hal+json';
const own = { ...customers, accept: { GET: hal }, contentType: { PATCH: hal } };

const valuesOf = (name: string, ...asked: Parameters<typeof formsOf>) =>
  formsOf(...asked).flatMap(({ headers = [] }) =>
    headers.filter(([each]) => each === name).map(([, value]) => value),
  );

test('a type that is shown in a media type of its own is requested in no other', () => {
  expect(valuesOf('Accept', own, 'list')).toEqual([`text/html;q=0.5, ${hal}`]);
  expect(formsOf(own, 'read').flatMap(({ without = [] }) => without)).not.toContain('accept');
  expect(formsOf(own, 'head')).toEqual(formsOf(customers, 'head'));
});

test('a type that takes a media type of its own is sent no other, whose name is also written in capitals', () => {
  expect(valuesOf('Content-Type', own, 'patch')).toEqual([hal.toUpperCase()]);
  expect(formsOf(own, 'replace')).toEqual(formsOf(customers, 'replace'));
});

test('reads have parameters named like the fields that a client sets, and not like identifiers', () => {
  for (const word of ['read', 'list', 'head'] as const)
    expect(formsOf(customers, word)).toContainEqual({ query: 'firstName=a&lastName=a' });
});

test('no request for a collection names another method: a server that performs it may empty the collection', () => {
  const naming = (word: Parameters<typeof formsOf>[1]) =>
    formsOf(customers, word).filter((form) =>
      namesUnsafeMethod({
        method: 'GET',
        path: `/customers?${form.query ?? ''}`,
        headers: form.headers ?? [],
      }),
    );
  expect(naming('list')).toEqual([]);
  expect(naming('read').length).toBe(2);
  const random = randomOf(5);
  const drawn = Array.from({ length: 2_000 }, () => drawnForm(customers, 'list', random));
  expect(
    drawn.filter(({ query = '', headers = [] }) =>
      namesUnsafeMethod({ method: 'GET', path: `/?${query}`, headers }),
    ),
  ).toEqual([]);
});

test('a write names no method but its own, or nothing would let it pass', () => {
  for (const word of words) {
    const method = methodOfWord[word];
    if (method === 'GET' || method === 'HEAD') continue;
    for (const { headers = [] } of formsOf(customers, word))
      expect({ headers, isLost: namesUnsafeMethod({ method, path: '/customers', headers }) }).toEqual({
        headers,
        isLost: false,
      });
  }
});

test('every form of an operation is drawn, and mostly the plainest', () => {
  const random = randomOf(6);
  for (const word of words) {
    const drawn = Array.from({ length: 2_000 }, () => JSON.stringify(drawnForm(customers, word, random)));
    const plainest = drawn.filter((form) => form === '{}').length;
    expect(plainest).toBeGreaterThan(1_000);
    expect(new Set(drawn)).toEqual(
      new Set(['{}', ...formsOf(customers, word).map((form) => JSON.stringify(form))]),
    );
  }
});

test('every form reaches the target: none has a field that no client sends', async () => {
  const url = await serving((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  const client = clientOf(url);
  const forms = new Map(
    words.flatMap((word) => formsOf(customers, word)).map((form) => [JSON.stringify(form), form]),
  );
  for (const { headers = [], without = [] } of forms.values()) {
    const { problem } = await client.send({ method: 'GET', path: '/', headers, without });
    expect({ headers, problem }).toEqual({ headers });
  }
  await closeAll();
});
