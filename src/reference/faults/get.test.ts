import { describe, expect, test } from 'vitest';
import { type Api, apiOf } from '../testing/api.ts';
import { seen, testScenarios } from '../testing/scenario.ts';
import { getFaults } from './get.ts';

/** Reads a customer and an employee, the second one of each, so many times. */
async function readsOf(api: Api, times: number, query = ''): Promise<unknown> {
  const first = [await api.customer(), await api.employee()];
  const paths = [await api.customer(), await api.employee()];
  const reads = [];
  for (const path of paths) reads.push(await api.contents(...Array<string>(times).fill(`${path}${query}`)));
  return { reads, first: await api.contents(...first) };
}

const same = (count: number, { ada = 'Ada', bo = 'Bo' } = {}) => ({
  reads: [Array(count).fill({ firstName: 'Ada' }), Array(count).fill({ name: 'Bo' })],
  first: [{ firstName: ada }, { name: bo }],
});

/** What GET and HEAD show of a customer while it changes. */
async function historyOf(api: Api): Promise<unknown> {
  const path = await api.customer({ firstName: 'created' });
  const shown: unknown[] = [];
  const look = async () => {
    const { headers } = await api.send('HEAD', path);
    const { octets } = await api.send('GET', path);
    shown.push(await api.content(path), Number(headers['content-length']) === octets.length);
  };
  const change = async (method: string, firstName: string) => {
    await api.send(method, path, { json: [{ firstName }] });
    await look();
  };
  await change('PATCH', 'patched');
  await change('PATCH', 'patched again');
  await change('PUT', 'replaced');
  await api.send('DELETE', path);
  shown.push(await api.content(path));
  await change('PUT', 'recreated');
  return shown;
}

const history = (...names: readonly string[]) => {
  const [one, two, three, four] = names.map((firstName) => ({ firstName }));
  return [one, true, two, true, three, true, 404, four, true];
};
const trueHistory = history('patched', 'patched again', 'replaced', 'recreated');

describe('faults of GET', () => {
  testScenarios(getFaults, {
    'get-writes': {
      see: (api) => readsOf(api, 3),
      faultless: same(3),
      faulty: {
        ...same(3),
        reads: [
          [{ firstName: 'Ada' }, { firstName: 'Ada~' }, { firstName: 'Ada~~' }],
          [{ name: 'Bo' }, { name: 'Bo~' }, { name: 'Bo~~' }],
        ],
      },
    },
    'get-writes-every-third': {
      see: (api) => readsOf(api, 4),
      faultless: same(4),
      faulty: {
        ...same(4),
        reads: [
          [...Array(3).fill({ firstName: 'Ada' }), { firstName: 'Ada~' }],
          [...Array(3).fill({ name: 'Bo' }), { name: 'Bo~' }],
        ],
      },
    },
    'get-writes-with-query': {
      see: async (api) => [await readsOf(api, 2, '?x'), await readsOf(api, 2)],
      faultless: [same(2), same(2)],
      faulty: [
        {
          ...same(2),
          reads: [
            [{ firstName: 'Ada' }, { firstName: 'Ada~' }],
            [{ name: 'Bo' }, { name: 'Bo~' }],
          ],
        },
        same(2),
      ],
    },
    'get-creates-missing': {
      see: async (api) => {
        const gone = await api.customer();
        await api.send('DELETE', gone);
        const paths = [gone, '/customers/none', '/employees/7', '/employees/x'];
        return [await api.contents(...paths), await api.contents(...paths)];
      },
      faultless: [
        [404, 404, 404, 404],
        [404, 404, 404, 404],
      ],
      faulty: [
        [404, 404, 404, 404],
        [404, {}, {}, 404],
      ],
    },
    'get-touches-neighbour': {
      see: (api) => readsOf(api, 2),
      faultless: same(2),
      faulty: same(2, { ada: 'Ada~~', bo: 'Bo~~' }),
    },
    'get-stale': {
      see: historyOf,
      faultless: trueHistory,
      faulty: history('created', 'created', 'created', 'recreated'),
    },
    'get-stale-after-patch': {
      see: historyOf,
      faultless: trueHistory,
      faulty: history('created', 'patched', 'replaced', 'recreated'),
    },
    'get-entity-tag-stays': {
      see: async (api) => {
        const path = await api.customer();
        const { headers } = await api.send('GET', path);
        const statuses: unknown[] = [];
        for (const firstName of ['Ada', 'Eve']) {
          await api.send('PATCH', path, { json: [{ firstName }] });
          const condition = { 'If-None-Match': headers['etag'] ?? '"none"' };
          statuses.push((await api.send('GET', path, { headers: condition })).status);
        }
        return statuses;
      },
      faultless: [200, 200],
      faulty: [304, 304],
    },
    'get-missing-stays': {
      see: async (api) => {
        const first = await api.employee();
        const next = first.replace(/\d+$/, (number) => `${Number(number) + 1}`);
        const before = await api.content(next);
        return [next === (await api.employee()), before, await api.content(next)];
      },
      faultless: [true, 404, { name: 'Bo' }],
      faulty: [true, 404, 404],
    },
    'get-stale-on-connection': {
      see: async (api) => {
        const other = apiOf(api);
        const path = await api.customer();
        const seen = [await other.content(path)];
        for (const [writer, firstName] of [
          [api, 'Eve'],
          [other, 'Joe'],
        ] as const) {
          await writer.send('PATCH', path, { json: [{ firstName }] });
          seen.push(await api.content(path), await other.content(path));
        }
        other.close();
        return seen.map((item) => (item as { firstName?: unknown }).firstName);
      },
      faultless: ['Ada', 'Eve', 'Eve', 'Joe', 'Joe'],
      faulty: ['Ada', 'Eve', 'Ada', 'Eve', 'Joe'],
    },
  });

  test('a PATCH that is refused makes nothing stale', async () => {
    const see = async (api: Api) => {
      const path = await api.customer({ firstName: 'created' });
      await api.send('PUT', path, { json: [{ firstName: 'replaced' }] });
      await api.send('PATCH', path, { json: [{ objectId: 1, firstName: 'refused' }] });
      return api.content(path);
    };
    expect(await seen(see, ['get-stale-after-patch'])).toEqual({ firstName: 'replaced' });
  });
});
