import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from './server.ts';
import { type Api, apiOf, jsonOf, type Sending } from './testing/api.ts';

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

describe('refusals', () => {
  const big = `[{"firstName":"${'x'.repeat(10 * 1024 * 1024)}"}]`;
  const date = (hiredatetime: string) => ({ json: { employee: { hiredatetime } } });
  const cases: [string, string, string, number, Sending?][] = [
    ['an unknown path', 'GET', '/nowhere', 404],
    ['a path beyond an item', 'GET', '/customers/a/b', 404],
    ['an item without identifier', 'GET', '/customers/', 404],
    ['an identifier that cannot be decoded', 'GET', '/customers/%zz', 404],
    ['a name that every object has', 'GET', '/__proto__', 404],
    ['an identifier that every object has', 'GET', '/customers/constructor', 404],
    ['an unknown customer', 'GET', '/customers/none', 404],
    ['an unknown employee', 'GET', '/employees/1', 404],
    ['PATCH of an unknown customer', 'PATCH', '/customers/none', 404, { json: [{}] }],
    ['DELETE of an unknown customer', 'DELETE', '/customers/none', 404],
    ['DELETE of an unknown employee', 'DELETE', '/employees/1', 404],
    ['DELETE of the collection', 'DELETE', '/customers', 405],
    ['POST to an item', 'POST', '/customers/a', 405, { json: [{}] }],
    ['PUT of an employee', 'PUT', '/employees/1', 405, { json: { employee: {} } }],
    ['PATCH of an employee', 'PATCH', '/employees/1', 405, { json: { employee: {} } }],
    ['OPTIONS', 'OPTIONS', '/customers', 405],
    ['TRACE', 'TRACE', '/customers', 405],
    ['no content', 'POST', '/customers', 415],
    ['another type', 'POST', '/customers', 415, { json: [{}], headers: { 'Content-Type': 'text/json' } }],
    ['a coding', 'POST', '/customers', 415, { json: [{}], headers: { 'Content-Encoding': 'gzip' } }],
    ['too much', 'POST', '/customers', 413, { octets: big }],
    [
      'too much, in chunks',
      'POST',
      '/customers',
      413,
      { octets: big, headers: { 'Transfer-Encoding': 'chunked' } },
    ],
    ['malformed JSON', 'POST', '/customers', 400, { octets: '[{]' }],
    ['empty JSON', 'POST', '/customers', 400, { octets: '', headers: { 'Content-Length': '0' } }],
    ['no UTF-8', 'POST', '/customers', 400, { octets: Buffer.from('[{"firstName":"\xff"}]', 'latin1') }],
    ['10,000 levels', 'POST', '/customers', 400, { octets: '['.repeat(10_000) + ']'.repeat(10_000) }],
    ['no array', 'POST', '/customers', 400, { json: { firstName: 'a' } }],
    ['an empty array', 'POST', '/customers', 400, { json: [] }],
    ['null', 'POST', '/customers', 400, { octets: 'null' }],
    ['an item that is no object', 'POST', '/customers', 400, { json: [{}, 1] }],
    ['an unknown field', 'POST', '/customers', 400, { json: [{ middleName: 'x' }] }],
    ['a field called __proto__', 'POST', '/customers', 400, { octets: '[{"__proto__":{"firstName":"x"}}]' }],
    ['a field called toString', 'POST', '/customers', 400, { octets: '[{"toString":"x"}]' }],
    ['a number for a string', 'POST', '/customers', 400, { json: [{ firstName: 1 }] }],
    ['null for a string', 'POST', '/customers', 400, { json: [{ firstName: null }] }],
    ['a string for an integer', 'POST', '/customers', 400, { json: [{ objectId: '1' }] }],
    ['a fraction for an integer', 'POST', '/employees', 400, { json: { employee: { age: 1.5 } } }],
    ['an infinite integer', 'POST', '/employees', 400, { octets: '{"employee":{"age":1e400}}' }],
    [
      'an integer that cannot be kept',
      'POST',
      '/employees',
      400,
      { octets: '{"employee":{"age":9007199254740993}}' },
    ],
    ['a string for a boolean', 'POST', '/employees', 400, { json: { employee: { permanent: 'true' } } }],
    ['a bare employee', 'POST', '/employees', 400, { json: { name: 'x' } }],
    ['an array of employees', 'POST', '/employees', 400, { json: [{ name: 'x' }] }],
    ['an array as employee', 'POST', '/employees', 400, { json: { employee: [{}] } }],
    ['no employees', 'POST', '/employees', 400, { json: { employees: [] } }],
    ['both wrappers', 'POST', '/employees', 400, { json: { employee: {}, employees: [{}] } }],
    ['a date without fraction', 'POST', '/employees', 400, date('2020-01-02T03:04:05Z')],
    ['a date with an offset', 'POST', '/employees', 400, date('2020-01-02T03:04:05.1+00:00')],
    ['a day that there is not', 'POST', '/employees', 400, date('2021-02-29T03:04:05.1Z')],
    ['an hour that there is not', 'POST', '/employees', 400, date('2021-02-28T24:04:05.1Z')],
    ['two versions', 'PUT', '/customers/a', 400, { json: [{}, {}] }],
    ['two changes', 'PATCH', '/customers/a', 400, { json: [{}, {}] }],
  ];
  test.each(cases)('%s', async (...row) => {
    const [, method, path, status, sending] = row;
    const before = await Promise.all(
      ['/customers', '/employees'].map(async (each) => jsonOf(await api.send('GET', each))),
    );
    const reply = await api.send(method, path, sending);
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(jsonOf(reply)).toEqual({ error: expect.any(String) });
    const after = await Promise.all(
      ['/customers', '/employees'].map(async (each) => jsonOf(await api.send('GET', each))),
    );
    expect(after).toEqual(before);
  });

  test.each([
    ['/customers', 'GET, HEAD, POST'],
    ['/customers/a', 'GET, HEAD, PUT, PATCH, DELETE'],
    ['/employees', 'GET, HEAD, POST'],
    ['/employees/1', 'GET, HEAD, DELETE'],
  ])('405 names the methods of %s', async (path, allow) => {
    expect((await api.send('PROPFIND', path)).headers.allow).toBe(allow);
  });

  test('a path must be below the base path', async () => {
    const { origin } = new URL(server.url);
    const outside = apiOf({ url: origin, token: server.token });
    const paths = ['/customers', '/apicustomers', '/api', '/apix/customers', '/api/customers'];
    const replies = await Promise.all(paths.map((path) => outside.send('GET', path)));
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
    outside.close();
  });
});
