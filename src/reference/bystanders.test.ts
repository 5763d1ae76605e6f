import { expect, test } from 'vitest';
import { foreignWriteOf } from './bystanders.ts';
import type { Request } from './message.ts';
import { startReference } from './server.ts';
import { apiOf, jsonOf } from './testing/api.ts';

const strangers = { isStranger: (_kind: unknown, id: string) => ['me', 'acc-admin'].includes(id) };

function foreignWrite(
  target: string,
  method = 'DELETE',
  headers: Readonly<Record<string, string>> = {},
): string | undefined {
  const [path, query = ''] = target.split('?');
  return foreignWriteOf({ method, path, query, incoming: { headers } } as Request, strangers);
}

test('resources of others are there before anything is created', async () => {
  const server = await startReference({ bystanders: true });
  const api = apiOf(server);
  try {
    expect(jsonOf(await api.send('GET', '/customers'))).toHaveLength(3);
    expect((await api.send('GET', '/employees/7')).status).toBe(200);
    expect(server.foreignWrites()).toEqual([]);
  } finally {
    api.close();
    await server.close();
  }
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s of what is somebody else’s is a foreign write', (method) => {
  expect(foreignWrite('/customers/me', method)).toBe(`${method} /customers/me`);
});

test.each([
  '/customers',
  '/customers/',
  '/customers//',
  '/customers/%2e',
  '/customers/new/%2E%2e/me',
  '/customers/acc%2Dadmin',
  '/elsewhere',
  '/',
])('so is DELETE of %s', (path) => {
  expect(foreignWrite(path)).toBe(`DELETE ${path}`);
});

test('what is nobody’s may be written, and everything read', () => {
  expect(foreignWrite('/customers/new', 'PUT')).toBeUndefined();
  expect(foreignWrite('/customers/me', 'GET')).toBeUndefined();
});

test('a read that names a writing method is a foreign write, and one that names a safe one is none', () => {
  const overridden = (method: string) => ({ 'x-http-method-override': method });
  expect(foreignWrite('/customers', 'GET', overridden('DELETE'))).toBe('GET /customers');
  for (const query of ['_method=DELETE', 'a=1&delete=1'])
    expect(foreignWrite(`/customers/me?${query}`, 'HEAD')).toBe('HEAD /customers/me');
  expect(foreignWrite('/customers/new?_method=DELETE', 'GET')).toBeUndefined();
  expect(foreignWrite('/customers?_method=GET', 'GET')).toBeUndefined();
  expect(foreignWrite('/customers', 'GET', overridden('HEAD'))).toBeUndefined();
});

test('a foreign write counts, whoever asks', async () => {
  const server = await startReference({ bystanders: true });
  const api = apiOf(server);
  try {
    await api.send('DELETE', '/customers/me', { headers: { Authorization: 'Bearer wrong' } });
    expect(server.foreignWrites()).toEqual(['DELETE /customers/me']);
  } finally {
    api.close();
    await server.close();
  }
});
