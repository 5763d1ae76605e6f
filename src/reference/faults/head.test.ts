import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { FaultName } from '../faults.ts';
import type { Api, Reply } from '../testing/api.ts';
import { type Scenario, seen, testScenarios } from '../testing/scenario.ts';
import { afterHeaders, dial, message, sendRaw, statusesIn } from '../testing/wire.ts';
import { headFaults } from './head.ts';

const customer = { firstName: 'Ada' };
const octets = '[{"firstName":"Ada","objectId":1000,"accountID":"acc-rs"}]';

/** What follows the header section of HEAD: of what exists, is missing, and without authorization. */
async function octetsAfterHead(api: Api): Promise<readonly string[]> {
  const path = await api.customer(customer);
  const right = { Authorization: `Bearer ${api.token}` };
  const requests = [
    message(`HEAD ${path}`, { ...right, Connection: 'close' }),
    message('HEAD /customers/none', { ...right, Connection: 'close' }),
    message(`HEAD ${path}`, { Connection: 'close' }),
  ];
  return Promise.all(requests.map(async (request) => afterHeaders(await sendRaw(api.url, request))));
}

async function fieldsOf(api: Api): Promise<readonly unknown[]> {
  const path = await api.customer(customer);
  const shown = ({ status, headers }: Reply) => [
    status,
    headers['content-type'],
    headers['content-length'],
    headers['cache-control'],
  ];
  return [shown(await api.send('HEAD', path)), shown(await api.send('GET', path))];
}

const get = [200, 'application/json', '58', 'no-store'];
const ofBody = (...faulty: readonly string[]): Scenario => ({
  see: octetsAfterHead,
  faultless: ['', '', ''],
  faulty,
});
const ofFields = (...faulty: readonly unknown[]): Scenario => ({
  see: fieldsOf,
  faultless: [get, get],
  faulty: [faulty, get],
});

describe('faults of HEAD', () => {
  testScenarios(headFaults, {
    'head-body': ofBody(octets, '', ''),
    'head-body-on-missing': ofBody('', '{"error":"no such resource"}', ''),
    'head-body-on-unauthorized': ofBody('', '', '{"error":"the token is missing or wrong"}'),
    'head-body-late': ofBody(octets, '', ''),
    'head-wrong-status': ofFields(204, 'application/json', undefined, 'no-store'),
    'head-wrong-content-type': ofFields(200, 'text/html', '58', 'no-store'),
    'head-wrong-content-length': ofFields(200, 'application/json', '59', 'no-store'),
    'head-drops-content-type': ofFields(200, undefined, '58', 'no-store'),
    'head-drops-content-length': ofFields(200, 'application/json', undefined, 'no-store'),
    'head-drops-cache-control': ofFields(200, 'application/json', '58', undefined),
    'head-writes': {
      see: async (api) => {
        const paths = [await api.customer(customer), await api.employee({ age: 1 })];
        for (const path of paths) await api.send('HEAD', path);
        return api.contents(...paths);
      },
      faultless: [{ firstName: 'Ada' }, { age: 1 }],
      faulty: [{ firstName: 'Ada~' }, { age: 1, name: '~' }],
    },
    'head-succeeds-on-missing': {
      see: async (api) => {
        const heads = ['/customers/none', '/employees/1', '/nowhere'].map((path) => api.send('HEAD', path));
        return [
          ...(await Promise.all(heads)).map(({ status }) => status),
          await api.content('/customers/none'),
        ];
      },
      faultless: [404, 404, 404, 404],
      faulty: [200, 200, 404, 404],
    },
  });

  test.each<FaultName>(['head-body', 'head-body-late'])('%s leaves the connection usable', async (fault) => {
    const see = async (api: Api) => {
      const fields = { Authorization: `Bearer ${api.token}` };
      const head = message('HEAD /customers', fields);
      return sendRaw(api.url, head, head, message('GET /employees', { ...fields, Connection: 'close' }));
    };
    const text = String(await seen(see, [fault]));
    expect(statusesIn(text)).toEqual([200, 200, 200]);
    expect(text.split('\r\n\r\n').slice(1)).toEqual([
      expect.stringMatching(/^\[\]HTTP\/1.1 200/),
      expect.stringMatching(/^\[\]HTTP\/1.1 200/),
      '{"employees":[]}',
    ]);
  });

  test('a client that does not wait for the late body does no harm', async () => {
    const see = async (api: Api) => {
      const socket = await dial(api.url);
      socket.write(message('HEAD /customers', { Authorization: `Bearer ${api.token}` }));
      await once(socket, 'data');
      socket.resetAndDestroy();
      await once(socket, 'close');
      return (await api.send('HEAD', '/customers')).status;
    };
    expect(await seen(see, ['head-body-late'])).toBe(200);
  });
});
