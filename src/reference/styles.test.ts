import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { holdTime } from '../http/testing/time.ts';
import { styleOf } from './style.ts';
import { type Api, jsonOf, type Reply } from './testing/api.ts';
import { type Scenario, seenOf } from './testing/scenario.ts';

const ada = { firstName: 'Ada', lastName: 'L' };

const statusOf = ({ status }: Reply) => status;
const post = (api: Api) => api.send('POST', '/customers', { json: [ada] });
const list = (api: Api) => api.send('GET', '/customers');
const none = { headers: { Authorization: '' } };

/** The names of the members of a JSON body, outermost first, one line each. */
function shapeOf(reply: Reply): unknown {
  if (reply.octets.length === 0) return 'nothing';
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return '';
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
  };
  return shape(jsonOf(reply));
}

const item = { firstName: '', lastName: '', objectId: '', accountID: '' };

async function again(api: Api): Promise<unknown> {
  const path = await api.customer();
  const statuses: number[] = [];
  for (const method of ['DELETE', 'DELETE', 'GET']) statuses.push(statusOf(await api.send(method, path)));
  return statuses;
}

/** Of a creation, and of the resource at once and a while later. */
async function appearing(api: Api): Promise<unknown> {
  const time = holdTime();
  const posted = await post(api);
  const path = String(posted.headers.location);
  const atOnce = await api.content(path);
  await time.pass(300);
  return [posted.status, atOnce, await api.content(path)];
}

/** What the answer to a POST names, with the identifiers of others as they are. */
async function posted(api: Api): Promise<unknown> {
  const reply = await post(api);
  const text = reply.octets.toString('utf8').replaceAll(/acc-rs/g, 'ID');
  return {
    location: reply.headers.location?.replace(/acc-rs/, 'ID'),
    names: text.match(/"(me|7|acc-admin|ID)"/g),
  };
}

const companionless = { location: '/customers/ID', names: ['"ID"'] };
const [me, seven, admin, own] = ['"me"', '"7"', '"acc-admin"', '"ID"'];

/** Whether more requests than the quota are put off, and until when. */
async function hurried(api: Api): Promise<unknown> {
  const replies = await Promise.all(Array.from({ length: 320 }, () => list(api)));
  const refused = replies.filter(({ status }) => status === 429);
  return [refused.length > 0, [...new Set(refused.map(({ headers }) => headers['retry-after']))]];
}

/** How many machines the first request of each ten meets, and all of them. */
async function machines(api: Api): Promise<unknown> {
  const met: unknown[] = [];
  for (let count = 0; count < 30; count += 1) met.push((await list(api)).headers['x-served-by'] ?? 'none');
  return [new Set(met.filter((_, index) => index % 10 === 0)).size, new Set(met).size];
}

/** What a field has over six reads, the first one at a known time and each one a second later. */
const noted = (name: string) => async (api: Api) => {
  const path = await api.customer();
  const time = holdTime();
  const seen: unknown[] = [];
  for (let count = 0; count < 6; count += 1) {
    seen.push((jsonOf(await api.send('GET', path)) as Record<string, unknown>[])[0]?.[name] ?? null);
    await time.pass(1_000);
  }
  return [new Set(seen).size, seen.includes(null)];
};

/** The first names in the answer to the creation of several, in order. */
async function batchOf(api: Api, ...names: readonly string[]): Promise<readonly unknown[]> {
  const json = names.map((firstName) => ({ firstName }));
  const reply = await api.send('POST', '/customers', { json });
  return (jsonOf(reply) as Record<string, unknown>[]).map(({ firstName }) => firstName);
}

const creationWith = async (api: Api) => {
  const { status, headers, octets } = await post(api);
  return [status, octets.length > 0, headers.location?.replace(/acc-\w+/, 'A').replace(/:\d+/, ':PORT')];
};

const scenarios: Readonly<Record<string, Scenario>> = {
  'fields=server': {
    async see(api) {
      const path = await api.customer(ada);
      const versionOf = async () =>
        (jsonOf(await api.send('GET', path)) as { version?: number }[])[0]?.version;
      const before = await versionOf();
      await api.send('PATCH', path, { json: [{ lastName: 'B' }] });
      return [before, await versionOf(), await versionOf()];
    },
    faultless: [undefined, undefined, undefined],
    faulty: [1, 2, 2],
  },
  'echo=credential': {
    async see(api) {
      const { headers, octets } = await post(api);
      const isShown = (text: unknown) => String(text).includes(api.token);
      return [
        isShown(octets),
        isShown(headers['x-credential']),
        headers['x-credential-base64'] !== undefined,
      ];
    },
    faultless: [false, false, false],
    faulty: [true, true, true],
  },
  'fields=fewer': {
    see: async (api) => shapeOf(await post(api)),
    faultless: [item],
    faulty: [{ firstName: '', lastName: '', accountID: '' }],
  },
  'envelope=bare': { see: async (api) => shapeOf(await post(api)), faultless: [item], faulty: item },
  'envelope=data': {
    see: async (api) => shapeOf(await post(api)),
    faultless: [item],
    faulty: { data: item, count: '' },
  },
  'envelope=named': {
    see: async (api) => [shapeOf(await post(api)), shapeOf(await list(api))],
    faultless: [[item], [item]],
    faulty: [{ customer: item }, { customers: [item] }],
  },
  'identifiers=client': {
    async see(api) {
      const send = (json: object) => api.send('POST', '/customers', { json: [json] }).then(statusOf);
      const statuses = [await send(ada), await send({ ...ada, accountID: 'a', objectId: 5 })];
      return [...statuses, await send({ ...ada, accountID: 'a' }), await api.content('/customers/a')];
    },
    faultless: [201, 201, 201, 404],
    faulty: [400, 201, 409, ada],
  },
  'identifiers=reused': {
    async see(api) {
      const first = await api.customer();
      await api.send('DELETE', first);
      return (await api.customer()) === first;
    },
    faultless: false,
    faulty: true,
  },
  'batch-order=reversed': {
    see: async (api) => (await batchOf(api, 'B', 'A', 'C')).toString(),
    faultless: 'B,A,C',
    faulty: 'C,A,B',
  },
  'batch-order=sorted': {
    see: async (api) => (await batchOf(api, 'B', 'A', 'C')).toString(),
    faultless: 'B,A,C',
    faulty: 'A,B,C',
  },
  'writes=identifiers': {
    see: async (api) => typeof jsonOf(await post(api)),
    faultless: 'object',
    faulty: 'string',
  },
  'writes=nothing': {
    async see(api) {
      const posted = await post(api);
      const put = await api.send('PUT', String(posted.headers.location), { json: [ada] });
      return [posted.octets.length > 0, put.status, put.octets.length > 0];
    },
    faultless: [true, 200, true],
    faulty: [false, 204, false],
  },
  'balancing=two-in-turn': { see: machines, faultless: [1, 1], faulty: [1, 2] },
  'balancing=three-at-random': { see: machines, faultless: [1, 1], faulty: [2, 3] },
  'balancing=five-in-turn': { see: machines, faultless: [1, 1], faulty: [1, 5] },
  'balancing=five-by-connection': { see: machines, faultless: [1, 1], faulty: [1, 1] },
  'notes=milliseconds': { see: noted('servedAt'), faultless: [1, true], faulty: [6, false] },
  'notes=seconds': { see: noted('expires'), faultless: [1, true], faulty: [6, false] },
  'notes=views': { see: noted('views'), faultless: [1, true], faulty: [6, false] },
  'notes=views-by-threes': { see: noted('views'), faultless: [1, true], faulty: [3, false] },
  'notes=total': { see: noted('of'), faultless: [1, true], faulty: [1, false] },
  'created=200': { see: async (api) => statusOf(await post(api)), faultless: 201, faulty: 200 },
  'created=204': {
    see: creationWith,
    faultless: [201, true, '/customers/A'],
    faulty: [204, false, '/customers/A'],
  },
  'accepted=creations': { see: appearing, faultless: [201, ada, ada], faulty: [202, 404, ada] },
  'accepted=monitored': {
    see: async (api) => {
      const { location = '' } = (await post(api)).headers;
      const monitor = jsonOf(await api.send('GET', location)) as { status?: string };
      return [location.replace(/acc-\w+/, 'A'), monitor.status ?? 'none'];
    },
    faultless: ['/customers/A', 'none'],
    faulty: ['/operations/1', 'accepted'],
  },
  'accepted=changes': {
    async see(api) {
      const path = await api.customer(ada);
      const changed = statusOf(await api.send('PATCH', path, { json: [{ lastName: 'B' }] }));
      return [changed, statusOf(await api.send('DELETE', path)), await api.content(path)];
    },
    faultless: [200, 204, 404],
    faulty: [202, 204, 404],
  },
  'location=relative': {
    see: creationWith,
    faultless: [201, true, '/customers/A'],
    faulty: [201, true, 'customers/A'],
  },
  'location=absolute': {
    see: creationWith,
    faultless: [201, true, '/customers/A'],
    faulty: [201, true, 'http://127.0.0.1:PORT/customers/A'],
  },
  'envelope=beside': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, own] },
  },
  'envelope=around': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, own] },
  },
  'fields=nested': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, seven, own, admin] },
  },
  'envelope=embedded': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, me, seven, own, admin, me] },
  },
  'envelope=trail': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, seven, own] },
  },
  'writes=collection': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, seven, admin, own] },
  },
  'writes=among-others': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, names: [me, own] },
  },
  'location=owner': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, location: '/customers/me' },
  },
  'location=collection': {
    see: posted,
    faultless: companionless,
    faulty: { ...companionless, location: '/customers' },
  },
  'put-unknown=404': {
    see: async (api) => statusOf(await api.send('PUT', '/customers/unknown', { json: [ada] })),
    faultless: 201,
    faulty: 404,
  },
  'missing-fields=required': {
    async see(api) {
      const path = await api.customer(ada);
      const part = { json: [{ lastName: 'B' }] };
      return [
        statusOf(await api.send('POST', '/customers', part)),
        statusOf(await api.send('PUT', path, part)),
        statusOf(await api.send('PATCH', path, part)),
      ];
    },
    faultless: [201, 200, 200],
    faulty: [400, 400, 200],
  },
  'deleted-again=204': { see: again, faultless: [204, 404, 404], faulty: [204, 204, 404] },
  'deleted-again=410': { see: again, faultless: [204, 404, 404], faulty: [204, 410, 404] },
  'gone=soft': {
    async see(api) {
      const path = await api.customer(ada);
      const shown = shapeOf(await api.send('DELETE', path));
      const statuses: number[] = [];
      for (const method of ['DELETE', 'GET', 'HEAD']) statuses.push(statusOf(await api.send(method, path)));
      for (const method of ['PUT', 'PATCH'])
        statuses.push(statusOf(await api.send(method, path, { json: [ada] })));
      return [shown, statuses, shapeOf(await list(api))];
    },
    faultless: ['nothing', [404, 404, 404, 201, 200], [item]],
    faulty: [[{ ...item, deletedAt: '' }], [410, 410, 410, 410, 410], []],
  },
  'employees=create-only': {
    async see(api) {
      const path = await api.employee();
      return [statusOf(await api.send('GET', path)), statusOf(await api.send('GET', await api.customer()))];
    },
    faultless: [200, 200],
    faulty: [405, 200],
  },
  'creations=put': {
    async see(api) {
      const own = { ...ada, objectId: 5, accountID: 'own' };
      const statuses = [await post(api), await api.send('PUT', '/customers/own', { json: [own] })];
      return [...statuses.map(statusOf), await api.content('/customers/own')];
    },
    faultless: [201, 201, ada],
    faulty: [405, 201, ada],
  },
  'fixed-paths=me': {
    async see(api) {
      const seen = await api.send('GET', '/me');
      const json = [{ firstName: 'Not', lastName: 'Me' }];
      const statuses = [seen.status, statusOf(await api.send('HEAD', '/me', none))];
      for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
        statuses.push(statusOf(await api.send(method, '/me', { json })));
      const after = await api.send('GET', '/me');
      return [...statuses, after.octets.equals(seen.octets), shapeOf(after)];
    },
    faultless: [404, 401, 404, 404, 404, 404, true, { error: '' }],
    faulty: [200, 401, 404, 404, 404, 404, true, [item]],
  },
  'lists=405': { see: async (api) => statusOf(await list(api)), faultless: 200, faulty: 405 },
  'lists=paged': {
    async see(api) {
      for (let count = 0; count < 12; count += 1) await api.customer();
      const lengths: unknown[] = [];
      for (const query of ['', '?page=2', '?page=-1']) {
        const reply = await api.send('GET', `/customers${query}`);
        lengths.push((jsonOf(reply) as unknown[]).length, reply.headers['link']);
      }
      return lengths;
    },
    faultless: [12, undefined, 12, undefined, 12, undefined],
    faulty: [10, '</customers?page=2>; rel="next"', 2, undefined, 10, '</customers?page=2>; rel="next"'],
  },
  'unauthorised=403': {
    see: async (api) => statusOf(await api.send('GET', '/customers', none)),
    faultless: 401,
    faulty: 403,
  },
  'unauthorised=404': {
    see: async (api) => statusOf(await api.send('GET', '/customers', none)),
    faultless: 401,
    faulty: 404,
  },
  'rate=429': { see: hurried, faultless: [false, []], faulty: [true, ['1']] },
  'rate=429-silent': { see: hurried, faultless: [false, []], faulty: [true, [undefined]] },
  'rate=sometimes': {
    async see(api) {
      const replies = [];
      for (let count = 0; count < 82; count += 1) replies.push(await list(api));
      return replies
        .filter(({ status }) => status !== 200)
        .map(({ status, headers }) => [status, headers['retry-after']]);
    },
    faultless: [],
    faulty: [
      [503, undefined],
      [429, '0'],
      [503, new Date(0).toUTCString()],
    ],
  },
  'employees=without-head': {
    see: async (api) => statusOf(await api.send('HEAD', '/employees')),
    faultless: 200,
    faulty: 405,
  },
  'lag=reads': { see: appearing, faultless: [201, ada, ada], faulty: [201, 404, ada] },
  'errors=empty': { see: errorWith, faultless: ['application/json', true], faulty: [undefined, false] },
  'errors=problem': {
    see: errorWith,
    faultless: ['application/json', true],
    faulty: ['application/problem+json', true],
  },
  'errors=text': {
    see: errorWith,
    faultless: ['application/json', true],
    faulty: ['text/plain; charset=utf-8', true],
  },
  'volatile=number': {
    async see(api) {
      const ids = [(await list(api)).headers['x-request-id'], (await list(api)).headers['x-request-id']];
      return ids;
    },
    faultless: [undefined, undefined],
    faulty: ['1', '2'],
  },
  'connection=once': {
    see: async (api) => (await list(api)).headers.connection,
    faultless: 'keep-alive',
    faulty: 'close',
  },
  'caching=etag': {
    async see(api) {
      const path = await api.customer(ada);
      const { etag = '' } = (await api.send('GET', path)).headers;
      const again = await api.send('GET', path, { headers: { 'If-None-Match': etag } });
      return [etag !== '', again.status];
    },
    faultless: [false, 200],
    faulty: [true, 304],
  },
  'framing=chunked': {
    see: async (api) => {
      const { headers } = await list(api);
      return [headers['content-length'], headers['transfer-encoding']];
    },
    faultless: ['2', undefined],
    faulty: [undefined, 'chunked'],
  },
  'coding=always': {
    async see(api) {
      const { headers, octets } = await list(api);
      const coding = headers['content-encoding'];
      return [coding, headers['content-length'], String(coding === 'gzip' ? gunzipSync(octets) : octets)];
    },
    faultless: [undefined, '2', '[]'],
    faulty: ['gzip', undefined, '[]'],
  },
};

async function errorWith(api: Api): Promise<unknown> {
  const { headers, octets } = await api.send('GET', '/customers/unknown');
  return [headers['content-type'], octets.length > 0];
}

test.each(Object.entries(scenarios))('%s', async (text, { see, faultless, faulty }) => {
  expect(await seenOf(see, {})).toEqual(faultless);
  const bystanders = ['writes=collection', 'fixed-paths=me'].includes(text);
  expect(await seenOf(see, { style: styleOf(text), bystanders })).toEqual(faulty);
});
