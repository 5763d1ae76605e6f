import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from './server.ts';
import { type Api, apiOf, jsonOf } from './testing/api.ts';

let server: ReferenceServer | undefined;
let api: Api;

beforeEach(async () => {
  await end();
  server = await startReference({ basePath: '/api' });
  api = apiOf(server);
});

afterAll(end);

async function end(): Promise<void> {
  if (server === undefined) return;
  api.close();
  await server.close();
}

describe('customers', () => {
  const ada = { objectId: 1000, accountID: 'acc-rs', firstName: 'Ada', lastName: 'L' };
  const create = () => api.send('POST', '/customers', { json: [{ firstName: 'Ada', lastName: 'L' }] });

  test('POST of one creates it and says where', async () => {
    const reply = await create();
    expect([reply.status, reply.headers.location]).toEqual([201, '/api/customers/acc-rs']);
    expect(jsonOf(reply)).toEqual([ada]);
    const read = await api.send('GET', '/customers/acc-rs');
    expect([read.status, jsonOf(read)]).toEqual([200, [ada]]);
  });

  test('POST of several creates each, in their order, and the collection shows them', async () => {
    const json = [{ firstName: 'a' }, { firstName: 'b' }, { firstName: 'a' }];
    const reply = await api.send('POST', '/customers', { json });
    const identifiers = [
      { objectId: 1000, accountID: 'acc-rs' },
      { objectId: 1001, accountID: 'acc-rt' },
      { objectId: 1002, accountID: 'acc-ru' },
    ];
    const all = json.map((fields, index) => ({ ...fields, ...identifiers[index] }));
    expect([reply.status, reply.headers.location, jsonOf(reply)]).toEqual([201, undefined, all]);
    expect(jsonOf(await api.send('GET', '/customers'))).toEqual(all);
  });

  test('POST assigns the identifiers, whatever was sent, and each time others', async () => {
    const json = [{ objectId: 7, accountID: 'mine', firstName: 'a' }];
    const replies = [
      await api.send('POST', '/customers', { json }),
      await api.send('POST', '/customers', { json }),
    ];
    expect(replies.map(jsonOf)).toEqual([
      [{ objectId: 1000, accountID: 'acc-rs', firstName: 'a' }],
      [{ objectId: 1001, accountID: 'acc-rt', firstName: 'a' }],
    ]);
    expect(await api.content('/customers/mine')).toBe(404);
  });

  test('PUT replaces everything but the identifiers', async () => {
    await create();
    const reply = await api.send('PUT', '/customers/acc-rs', {
      json: [{ objectId: 7, accountID: 'x', lastName: 'N' }],
    });
    const replaced = [{ objectId: 1000, accountID: 'acc-rs', lastName: 'N' }];
    expect([reply.status, jsonOf(reply)]).toEqual([200, replaced]);
    expect(jsonOf(await api.send('GET', '/customers'))).toEqual(replaced);
  });

  test.each(['mine', '__proto__', 'a b/ü'])('PUT of the unknown %s creates it', async (accountID) => {
    const path = `/customers/${encodeURIComponent(accountID)}`;
    const reply = await api.send('PUT', path, { json: [{ firstName: 'a' }] });
    const customer = [{ objectId: 1000, accountID, firstName: 'a' }];
    expect([reply.status, jsonOf(reply)]).toEqual([201, customer]);
    expect(jsonOf(await api.send('GET', `${path}?x=y`))).toEqual(customer);
    expect(await api.content('/customers/toString')).toBe(404);
  });

  test('an identifier that a client chose is assigned to nobody else', async () => {
    await api.send('PUT', '/customers/acc-rt', { json: [{ firstName: 'chosen' }] });
    await api.send('DELETE', '/customers/acc-rt');
    const reply = await api.send('POST', '/customers', { json: [{}, {}] });
    expect(jsonOf(reply)).toEqual([
      { objectId: 1002, accountID: 'acc-ru' },
      { objectId: 1003, accountID: 'acc-rv' },
    ]);
  });

  test.each([
    ['one field', { lastName: 'N' }, { ...ada, lastName: 'N' }],
    ['the empty string', { firstName: '' }, { ...ada, firstName: '' }],
    ['nothing', {}, ada],
    ['with the identifying field', { objectId: 1000, firstName: 'E' }, { ...ada, firstName: 'E' }],
  ])('PATCH changes what it supplies: %s', async (_, changes, changed) => {
    await create();
    const reply = await api.send('PATCH', '/customers/acc-rs', { json: [changes] });
    expect([reply.status, jsonOf(reply)]).toEqual([200, [changed]]);
    expect(jsonOf(await api.send('GET', '/customers'))).toEqual([changed]);
  });

  test.each([{ objectId: 1001 }, { accountID: 'acc-rt' }])(
    'PATCH for another one (%j) is refused',
    async (other) => {
      await create();
      expect(
        (await api.send('PATCH', '/customers/acc-rs', { json: [{ ...other, firstName: 'x' }] })).status,
      ).toBe(409);
      expect(jsonOf(await api.send('GET', '/customers'))).toEqual([ada]);
    },
  );

  test('DELETE removes one, for good', async () => {
    const [one, other] = [await api.customer(), await api.customer()];
    const statuses = [];
    for (const method of ['DELETE', 'DELETE', 'GET', 'HEAD'])
      statuses.push((await api.send(method, one)).status);
    statuses.push((await api.send('PATCH', one, { json: [{ firstName: 'x' }] })).status);
    expect(statuses).toEqual([204, 404, 404, 404, 404]);
    expect(await api.contents(one, other)).toEqual([404, { firstName: 'Ada' }]);
    expect(await api.customer()).not.toBe(one);
  });
});

describe('employees', () => {
  const fields = {
    name: 'Bo',
    age: 0,
    hiredatetime: '2020-01-02T03:04:05.678Z',
    permanent: false,
    location: 'here',
  };

  test('POST of one creates it and says where', async () => {
    const reply = await api.send('POST', '/employees', { json: { employee: { id: 7, ...fields } } });
    expect([reply.status, reply.headers.location]).toEqual([201, '/api/employees/1000']);
    expect(jsonOf(reply)).toEqual({ employee: { id: 1000, ...fields } });
    expect(jsonOf(await api.send('GET', '/employees/1000'))).toEqual({ employee: { id: 1000, ...fields } });
    expect(await api.content('/employees/01000')).toBe(404);
  });

  test.each([1, 2])('POST of an array of %d creates each', async (count) => {
    const reply = await api.send('POST', '/employees', { json: { employees: Array(count).fill(fields) } });
    const all = { employees: Array.from({ length: count }, (_, index) => ({ id: 1000 + index, ...fields })) };
    expect([reply.status, jsonOf(reply)]).toEqual([201, all]);
    expect(reply.headers.location).toBe(count === 1 ? '/api/employees/1000' : undefined);
    expect(jsonOf(await api.send('GET', '/employees'))).toEqual(all);
  });

  test('DELETE removes one, for good', async () => {
    const [one, other] = [await api.employee(), await api.employee()];
    expect((await api.send('DELETE', one)).status).toBe(204);
    expect((await api.send('DELETE', one)).status).toBe(404);
    expect(await api.contents(one, other)).toEqual([404, { name: 'Bo' }]);
  });

  test('an empty collection is an empty array', async () => {
    expect(jsonOf(await api.send('GET', '/employees'))).toEqual({ employees: [] });
    expect(jsonOf(await api.send('GET', '/customers'))).toEqual([]);
  });
});
