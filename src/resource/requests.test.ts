import fc from 'fast-check';
import { expect, test } from 'vitest';
import customer from '../../schemas/customer.schema.json' with { type: 'json' };
import customers from '../../schemas/customers.schema.json' with { type: 'json' };
import employee from '../../schemas/employee.schema.json' with { type: 'json' };
import employeeEnvelope from '../../schemas/employee-envelope.schema.json' with { type: 'json' };
import employeesEnvelope from '../../schemas/employees-envelope.schema.json' with { type: 'json' };
import { arbitraryFor } from '../generate/arbitrary.ts';
import { validatorFor } from '../generate/validator.ts';
import { ownFieldsOf } from '../http/exchange/own-fields.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType, Wrapping } from '../profile/profile.ts';
import type { Item } from './representation/representation.ts';
import { requestsFor } from './requests.ts';

const [customerType, employeeType] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const [one, several] = employeeType.create as readonly [Wrapping, Wrapping];

test.each([
  ['customers', customerType, customerType.create[0], customers, customer],
  ['one employee', employeeType, one, employeeEnvelope, employee],
  ['several employees', employeeType, several, employeesEnvelope, employee],
] as const)(
  'what is sent to create %s is valid by our own schemas',
  (_name, type, wrapping, envelope, schema) => {
    const issues = validatorFor(envelope, [schema]);
    const items = fc.array(arbitraryFor(schema) as fc.Arbitrary<Item>, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(items, (sent) => {
        expect(issues(requestsFor(type).post(sent, wrapping).json)).toEqual([]);
      }),
      { seed: 20261120, numRuns: 50 },
    );
  },
);

test('a PATCH contains only the changes and the identifying field, a PUT the identifiers and the whole version', () => {
  const ref = { path: '/customers/a', identifiers: { objectId: 7, accountID: 'a' } };
  const request = requestsFor(customerType);
  expect(request.patch(ref, { firstName: '' }).json).toEqual([{ objectId: 7, firstName: '' }]);
  expect(request.put(ref, { firstName: 'A', lastName: 'B' }).json).toEqual([
    { objectId: 7, accountID: 'a', firstName: 'A', lastName: 'B' },
  ]);
});

test.each([
  ['as it is known', '/notes/8', { id: 7 }, 7],
  ['as it stands in the path', '/notes/7?created=1', {}, 7],
])(
  'what is never sent to create a resource identifies it in PUT and PATCH, %s',
  (_how, path, identifiers, id) => {
    const note: ResourceType = {
      ...employeeType,
      item: '/notes/{id}',
      identifyingField: 'id',
      neverSend: ['id', 'age'],
      update: { array: false },
    };
    const request = requestsFor(note);
    const item = { id: 1, name: 'A', age: 2 };
    expect(request.post([item], { array: false }).json).toEqual({ name: 'A' });
    expect(request.patch({ path, identifiers }, { name: 'B', age: 3 }).json).toEqual({ id, name: 'B' });
    expect(request.put({ path, identifiers }, { name: 'B' }).json).toEqual({ id, name: 'B' });
  },
);

test.each(['/other/7', '/notes/', '/notes/a/b', '/notes/x', '/notes/%ff'])(
  'of %s nothing says the number in it',
  (path) => {
    const note: ResourceType = {
      ...employeeType,
      item: '/notes/{id}',
      identifyingField: 'id',
      update: { array: false },
    };
    expect(requestsFor(note).patch({ path, identifiers: {} }, { name: 'B' }).json).toEqual({ name: 'B' });
  },
);

test('a query is appended to a path that has one already', () => {
  const ref = { path: '/customers?id=7', identifiers: {} };
  expect(requestsFor(customerType).get(ref, { query: 'a=1' }).path).toBe('/customers?id=7&a=1');
});

test('spelled-out content is the same JSON in ASCII, with line breaks, identifiers last, and fills whole buffers', () => {
  const ref = { path: '/customers/a', identifiers: { accountID: 'a', objectId: 7 } };
  const item = { firstName: 'Zoë / 😀 "\\u0041"' };
  const { json } = requestsFor(customerType).patch(ref, item);
  const { body = '' } = requestsFor(customerType).patch(ref, item, { spelledOut: 'texts' });
  expect(JSON.parse(body)).toEqual(json);
  expect(Object.keys(JSON.parse(body)[0])).toEqual(['firstName', 'objectId']);
  expect(body).toMatch(/^[\n -~]*$/);
  expect(body.length % 64).toBe(0);
  expect(body).toMatch(/\n.*Zo\\u00eb \\\/ \\ud83d\\ude00/);
});

test.each([{}, { spelledOut: 'texts' }] as const)(
  'digests are those of the content as it is sent',
  (form) => {
    const ref = { path: '/customers/a', identifiers: { accountID: 'a' } };
    const variation = { ...form, headers: [['From', 'a@example.org']], own: ['digests'] } as const;
    const {
      json,
      body = JSON.stringify(json),
      headers,
    } = requestsFor(customerType).patch(ref, { firstName: 'Ada' }, variation);
    expect(headers).toEqual([['From', 'a@example.org'], ...ownFieldsOf(['digests'], body)]);
    expect(requestsFor(customerType).get(ref, variation).headers).toEqual([['From', 'a@example.org']]);
  },
);

test('content that is cut off is not JSON', () => {
  const ref = { path: '/customers/a', identifiers: { accountID: 'a' } };
  const { json, body = '' } = requestsFor(customerType).patch(
    ref,
    { firstName: 'Ada' },
    { invalid: 'cut off' },
  );
  expect(json).toBeUndefined();
  expect(body).toMatch(/^\[\{/);
  expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

test('more is kept of responses to writes that also show resources of others', () => {
  const [content, ref] = [[null], { path: '/customers/a', identifiers: {} }];
  const isLongWhere = (alone: boolean) => {
    const place = { content, leads: true, alone };
    const places = (['create one', 'patch'] as const).map((operation) => ({ ...place, operation }));
    const { post, put, patch } = requestsFor({ ...customerType, places });
    const [wrapping] = customerType.create;
    return [post([{}], wrapping), put(ref, {}), patch(ref, {})].map(({ isLong = false }) => isLong);
  };
  expect(isLongWhere(false)).toEqual([true, false, true]);
  expect(isLongWhere(true)).toEqual([false, false, false]);
});
