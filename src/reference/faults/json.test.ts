import { describe, expect, test } from 'vitest';
import type { Api } from '../testing/api.ts';
import { type Scenario, seen, testScenarios } from '../testing/scenario.ts';
import { message, sendRaw } from '../testing/wire.ts';
import { jsonFaults } from './json.ts';

/** Type and octets of what shows a customer, an employee, and a problem. */
async function bodies(api: Api): Promise<unknown> {
  const paths = [await api.customer({ firstName: 'é' }), await api.employee({ age: 7 }), '/customers/none'];
  const shown: unknown[] = [];
  for (const path of paths) {
    const { headers, octets } = await api.send('GET', path);
    const head = await api.send('HEAD', path);
    expect(head.headers['content-length']).toBe(String(octets.length));
    shown.push(headers['content-type'], octets.toString('latin1'));
  }
  return shown;
}

const latin1 = (text: string) => Buffer.from(text).toString('latin1');
const json = 'application/json';
const customer = latin1('[{"firstName":"é","objectId":1000,"accountID":"acc-rs"}]');
const employee = '{"employee":{"age":7,"id":1000}}';
const problem = '{"error":"no such resource"}';
const of = (shownCustomer: string, shownEmployee: string, type = json): Scenario => ({
  see: bodies,
  faultless: [json, customer, json, employee, json, problem],
  faulty: [type, shownCustomer, type, shownEmployee, json, problem],
});

/** The status lines of a GET, a HEAD and a POST on one connection, and what stands after the last one. */
async function statusLines(api: Api): Promise<unknown> {
  const fields = { Authorization: `Bearer ${api.token}` };
  const post = message('POST /customers', { ...fields, 'Content-Type': json }, '[{}]');
  const get = message('GET /employees', { ...fields, Connection: 'close' });
  const text = await sendRaw(api.url, post, message('HEAD /customers', fields), get);
  return [text.match(/HTTP\/.*/g), text.slice(text.lastIndexOf('\r\n\r\n') + 4)];
}

const lines = (version: string) => [
  [`HTTP/${version} 201 Created`, `HTTP/${version} 200 OK`, `HTTP/${version} 200 OK`],
  '{"employees":[]}',
];

describe('faults of JSON and of messages', () => {
  testScenarios(jsonFaults, {
    'json-wrong-media-type': of(customer, employee, 'text/html'),
    'json-trailing-bytes': of(`${customer};\n`, `${employee};\n`),
    'json-byte-order-mark': of(latin1(`\ufeff`) + customer, latin1(`\ufeff`) + employee),
    'json-nan': of(customer.replace('1000', 'NaN'), '{"employee":{"age":NaN,"id":NaN}}'),
    'json-invalid-utf8': of(customer.replace(':"', ':"\xff'), employee),
    'customer-object-id-as-string': of(customer.replace('1000', '"1000"'), employee),
    'customer-name-as-object': of(customer.replace(/"Ã©"/, '{"text":"Ã©"}'), employee),
    'message-http-1-0': { see: statusLines, faultless: lines('1.1'), faulty: lines('1.0') },
  });

  test.each(jsonFaults)('$name goes together with HTTP/1.0', async ({ name }) => {
    const [shown] = (await seen(statusLines, [name, 'message-http-1-0'])) as readonly unknown[];
    expect(shown).toEqual(lines('1.0')[0]);
  });

  test('texts that look like fields are left alone', async () => {
    const text = '"id":5,"objectId":6,"age":7:"';
    const see = async (api: Api) =>
      (await api.send('GET', await api.employee({ name: text }))).octets.toString('utf8');
    expect(await seen(see, ['json-nan'])).toBe(`{"employee":{"name":${JSON.stringify(text)},"id":NaN}}`);
  });
});
