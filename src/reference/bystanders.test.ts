import { expect, test } from 'vitest';
import { trespassOf } from './bystanders.ts';
import type { Request } from './message.ts';
import { startReference } from './server.ts';
import { apiOf, jsonOf } from './testing/api.ts';

const strangers = { isStranger: (_kind: unknown, id: string) => ['me', 'acc-admin'].includes(id) };

function trespass(path: string, method = 'DELETE'): string | undefined {
  return trespassOf({ method, path } as Request, strangers);
}

test('resources of others are there before anything is created', async () => {
  const server = await startReference({ bystanders: true });
  const api = apiOf(server);
  try {
    expect(jsonOf(await api.send('GET', '/customers'))).toHaveLength(3);
    expect((await api.send('GET', '/employees/7')).status).toBe(200);
    expect(server.trespasses()).toEqual([]);
  } finally {
    api.close();
    await server.close();
  }
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s of what is somebody else’s is a trespass', (method) => {
  expect(trespass('/customers/me', method)).toBe(`${method} /customers/me`);
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
  expect(trespass(path)).toBe(`DELETE ${path}`);
});

test('what is nobody’s may be written, and everything read', () => {
  expect(trespass('/customers/new', 'PUT')).toBeUndefined();
  expect(trespass('/customers/me', 'GET')).toBeUndefined();
});

test('a trespass counts, whoever asks', async () => {
  const server = await startReference({ bystanders: true });
  const api = apiOf(server);
  try {
    await api.send('DELETE', '/customers/me', { headers: { Authorization: 'Bearer wrong' } });
    expect(server.trespasses()).toEqual(['DELETE /customers/me']);
  } finally {
    api.close();
    await server.close();
  }
});
