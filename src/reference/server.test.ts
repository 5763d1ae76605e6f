import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from './server.ts';
import { shams, startSham } from './sham.ts';
import { type Api, apiOf, jsonOf, type Sending } from './testing/api.ts';

let server: ReferenceServer;
let api: Api;

beforeAll(async () => {
  server = await startReference({ basePath: '/base' });
});
afterAll(() => server.close());
beforeEach(() => {
  api = apiOf(server);
});
afterEach(() => api.close());

/** A response, with what it shows. */
async function ask(method: string, path: string, content?: unknown, headers: Sending['headers'] = {}) {
  const sent = typeof content === 'string' ? { octets: content } : { json: content };
  const reply = await api.send(method, path, { ...sent, headers });
  return { ...reply, body: reply.octets.length === 0 ? undefined : jsonOf(reply) };
}

const ada = { objectId: 1, firstName: 'Ada', lastName: 'L', accountID: 'mine' };
const eve = {
  id: 1,
  name: 'Eve',
  age: 30,
  hiredatetime: '2020-01-01T00:00:00.5Z',
  permanent: false,
  location: '',
};

async function created() {
  const { body, headers } = await ask('POST', '/customers', [ada]);
  const [customer] = body as readonly { objectId: number; accountID: string }[];
  return { ...(customer as { objectId: number; accountID: string }), location: headers.location };
}

test('POST assigns both identifiers and shows what it created', async () => {
  const { status, body, headers } = await ask('POST', '/customers', [ada]);
  expect(status).toBe(201);
  expect(body).toMatchObject([{ firstName: 'Ada', lastName: 'L' }]);
  expect((body as { accountID: string }[])[0]?.accountID).not.toBe('mine');
  expect(headers.location).toMatch(/^\/base\/customers\//);
});

test('POST of several creates several, and they can be listed', async () => {
  const { body } = await ask('POST', '/customers', [ada, { ...ada, firstName: 'Bob' }]);
  const list = (await ask('GET', '/customers')).body as unknown[];
  expect(body).toHaveLength(2);
  expect(list).toEqual(expect.arrayContaining(body as unknown[]));
});

test('GET shows a customer, PUT replaces it, PATCH changes it, DELETE removes it', async () => {
  const { accountID, objectId } = await created();
  const path = `/customers/${accountID}`;
  expect((await ask('GET', path)).body).toEqual([{ ...ada, accountID, objectId }]);
  expect((await ask('PUT', path, [{ firstName: 'Bob' }])).status).toBe(200);
  expect((await ask('GET', path)).body).toEqual([{ firstName: 'Bob', accountID, objectId }]);
  expect((await ask('PATCH', path, [{ objectId, lastName: '' }])).status).toBe(200);
  expect((await ask('GET', path)).body).toEqual([{ firstName: 'Bob', lastName: '', accountID, objectId }]);
  expect((await ask('DELETE', path)).status).toBe(204);
  expect((await ask('GET', path)).status).toBe(404);
  expect((await ask('DELETE', path)).status).toBe(404);
});

test('PUT to an identifier that nobody has creates it there', async () => {
  expect((await ask('PUT', '/customers/chosen', [ada])).status).toBe(201);
  expect((await ask('GET', '/customers/chosen')).body).toMatchObject([
    { accountID: 'chosen', firstName: 'Ada' },
  ]);
});

test('employees are taken in both wrappings, and shown as they were sent', async () => {
  const one = await ask('POST', '/employees', { employee: eve });
  const { employee } = one.body as { employee: { id: number } };
  expect(one.status).toBe(201);
  expect((await ask('GET', `/employees/${employee.id}`)).body).toEqual({
    employee: { ...eve, id: employee.id },
  });
  const several = await ask('POST', '/employees', { employees: [eve, eve] });
  expect((several.body as { employees: unknown[] }).employees).toHaveLength(2);
});

const refused: readonly (readonly [string, string, string, unknown, number])[] = [
  ['an object in place of the array', 'POST', '/customers', ada, 400],
  ['an empty array', 'POST', '/customers', [], 400],
  ['a field of the wrong type', 'POST', '/customers', [{ ...ada, firstName: 1 }], 400],
  ['an unknown field', 'POST', '/customers', [{ ...ada, colour: 'red' }], 400],
  ['an employee without a wrapper', 'POST', '/employees', eve, 400],
  ['a date-time that is none', 'POST', '/employees', { employee: { ...eve, hiredatetime: 'now' } }, 400],
  ['two versions', 'PUT', '/customers/chosen', [ada, ada], 400],
  ['a PATCH of what is missing', 'PATCH', '/customers/nobody', [{ firstName: 'x' }], 404],
  ['a PATCH with the identifier of another one', 'PATCH', '/customers/chosen', [{ objectId: -1 }], 409],
  ['a method that is not there', 'PUT', '/employees/1', { employee: eve }, 405],
  ['a path that is not there', 'GET', '/elsewhere', undefined, 404],
];

test.each(refused)('%s is refused', async (_name, method, path, body, status) => {
  await ask('PUT', '/customers/chosen', [ada]);
  expect((await ask(method, path, body)).status).toBe(status);
});

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s without the right token is 401 and changes nothing',
  async (method) => {
    const { accountID } = await created();
    const path = `/customers/${accountID}`;
    for (const authorization of [
      undefined,
      'Bearer wrong',
      `Token ${server.token}`,
      'Bearer ',
      `Bearer ${server.token}x`,
    ]) {
      const { status, headers } = await ask(
        method,
        path,
        method === 'GET' || method === 'HEAD' ? undefined : [ada],
        { Authorization: authorization },
      );
      expect({ authorization, status, challenge: headers['www-authenticate'] }).toMatchObject({
        status: 401,
        challenge: expect.stringContaining('Bearer'),
      });
    }
    expect((await ask('GET', path)).body).toMatchObject([{ firstName: 'Ada' }]);
  },
);

test('HEAD has the status and the fields of GET, and not an octet more, also with a request behind it', async () => {
  const { accountID } = await created();
  const path = `/base/customers/${accountID}`;
  const text = await sendLines([`HEAD ${path}`, `GET ${path}`]);
  const [head, get, ...others] = text.split(/(?=HTTP\/1\.1 )/);
  const fieldsOf = (message: string | undefined) =>
    message?.split('\r\n').filter((line) => !/^(Date|Connection|Keep-Alive)/.test(line));
  expect(others).toEqual([]);
  expect(head).toMatch(/\r\n\r\n$/);
  expect(fieldsOf(get)?.slice(0, -1)).toEqual(fieldsOf(head)?.slice(0, -1));
});

function sendLines(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const requests = lines.map((line, index) =>
    [
      `${line} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${server.token}`,
      ...(index === lines.length - 1 ? ['Connection: close'] : []),
      '',
      '',
    ].join('\r\n'),
  );
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(requests.join('')));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
}

test.each([
  'GARBAGE\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  '\0\0\0',
  'POST /customers HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
])('octets that are no request (%j) do not harm it', async (octets) => {
  const { hostname, port } = new URL(server.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(octets));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });
  expect((await ask('GET', '/customers')).status).toBe(200);
});

test('names that JavaScript treats specially are names like any others', async () => {
  const text = '[{"__proto__":{"firstName":"x"},"firstName":"constructor","lastName":"__proto__"}]';
  expect((await ask('POST', '/customers', text)).status).toBe(400);
  const { body } = await ask('POST', '/customers', [{ firstName: 'constructor', lastName: '__proto__' }]);
  expect(body).toMatchObject([{ firstName: 'constructor', lastName: '__proto__' }]);
});

test.each(Object.entries(shams))('%s answers everything with %i', async (name, status) => {
  const sham = await startSham(name as keyof typeof shams);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await fetch(`${sham.url}/x`, { method })).status).toBe(status);
  await sham.close();
});
