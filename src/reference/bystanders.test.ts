import { expect, test } from 'vitest';
import { foreignWriteOf } from './bystanders.ts';
import type { Request } from './message.ts';
import { startReference } from './server.ts';
import { apiOf, jsonOf } from './testing/api.ts';

const strangers = { isStranger: (_kind: unknown, id: string) => ['me', 'acc-admin'].includes(id) };

function foreignWrite(path: string, method = 'DELETE'): string | undefined {
  return foreignWriteOf({ method, path } as Request, strangers);
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
