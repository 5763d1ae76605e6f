import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from './server.ts';
import { type Api, apiOf, jsonOf } from './testing/api.ts';
import { message, sendRaw, statusesIn } from './testing/wire.ts';

let server: ReferenceServer;
let api: Api;

beforeAll(async () => {
  server = await startReference({ token: 'aToken', basePath: '/api' });
  api = apiOf(server);
});

afterAll(async () => {
  api.close();
  await server.close();
});

describe('authorization', () => {
  test.each([
    ['the token', 'Bearer aToken', 200],
    ['the scheme in other case', 'bEARER aToken', 200],
    ['none', undefined, 401],
    ['an empty field', '', 401],
    ['another token', 'Bearer other', 401],
    ['a prefix', 'Bearer aToke', 401],
    ['an extension', 'Bearer aTokens', 401],
    ['another case', 'Bearer ATOKEN', 401],
    ['two tokens', 'Bearer other aToken', 401],
    ['two tokens, the right one first', 'Bearer aToken other', 401],
    ['no token', 'Bearer', 401],
    ['another scheme', 'Basic aToken', 401],
    ['no scheme', 'aToken', 401],
    ['no blank', 'BeareraToken', 401],
  ])('%s', async (_, value, status) => {
    const fields = { Connection: 'close', ...(value === undefined ? {} : { Authorization: value }) };
    const text = await sendRaw(server.url, message('GET /api/customers', fields));
    expect(statusesIn(text)).toEqual([status]);
    expect(text.includes('WWW-Authenticate: Bearer realm="reference"\r\n')).toBe(status === 401);
  });

  test('two fields are refused, even where both are right', async () => {
    const twice = 'GET /api/customers HTTP/1.1\r\nHost: h\r\nConnection: close\r\n';
    const right = 'Authorization: Bearer aToken\r\n';
    expect(statusesIn(await sendRaw(server.url, `${twice}${right}${right}\r\n`))).toEqual([401]);
  });

  test.each([
    ['GET', '/nowhere'],
    ['PATCH', '/customers'],
    ['POST', '/customers'],
    ['PUT', '/customers/x'],
    ['DELETE', '/customers/x'],
  ])('is looked at first: %s %s', async (method, path) => {
    const reply = await api.send(method, path, { octets: '{', headers: { Authorization: 'Bearer x' } });
    expect([reply.status, reply.headers['content-type']]).toEqual([401, 'application/json']);
    expect(jsonOf(reply)).toHaveProperty('error');
  });

  test('a random token is made where none is given', async () => {
    const [one, other] = await Promise.all([startReference(), startReference()]);
    expect(one.token).toMatch(/^[\w-]{32}$/);
    expect(other.token).not.toBe(one.token);
    await Promise.all([one.close(), other.close()]);
  });
});
