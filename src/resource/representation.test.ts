import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../http/json.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { itemsIn, ownFields, wrapped } from './representation.ts';

const [customers, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const ada = { objectId: 1, firstName: 'Ada', lastName: 'L', accountID: 'a' };
const bob = { objectId: 2, firstName: 'Bob', accountID: 'b' };

const envelopes: readonly (readonly [string, Json, readonly Json[]])[] = [
  ['bare', ada, [ada]],
  ['in an array', [ada, bob], [ada, bob]],
  ['under a singular key', { customer: ada }, [ada]],
  ['under a plural key', { customers: [ada, bob] }, [ada, bob]],
  ['in a data key beside others', { data: [ada], total: 1, links: { self: '/customers' } }, [ada]],
  [
    'in a data key, each under a key of its own',
    { data: [{ customer: ada }, { customer: bob }] },
    [ada, bob],
  ],
  ['with an identifier of the answer beside it', { id: 'req-1', accountID: 'tenant', data: ada }, [ada]],
  ['null', null, []],
  ['an empty object', {}, []],
  ['an empty array', [], []],
  ['a bare identifier', 'a', []],
  ['something else', { error: 'no' }, []],
];

test.each(envelopes)('items are found %s', (_name, body, items) => {
  expect(itemsIn(body, customers)).toEqual(items);
});

test('whatever is wrapped is found again', () => {
  const wrappings = fc.record({
    key: fc.option(fc.constantFrom('employee', 'employees', 'data'), { nil: undefined }),
    array: fc.boolean(),
  });
  const item = fc.record({ id: fc.integer(), name: fc.string(), permanent: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), wrappings, (items, { key, array }) => {
      const sent = array ? items : items.slice(0, 1);
      expect(itemsIn(wrapped(sent, { array, ...(key === undefined ? {} : { key }) }), employees)).toEqual(
        sent,
      );
    }),
    { seed: 20261120 },
  );
});

test('any JSON is searched without an error', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (body) => Array.isArray(itemsIn(body as Json, customers))),
    { seed: 20261120, numRuns: 500 },
  );
});

test('identifiers, and fields that are never shown, are no own fields', () => {
  expect(ownFields(ada, customers)).toEqual({ firstName: 'Ada', lastName: 'L' });
  const properties = { ...customers.schema.properties, lastName: { type: 'string', writeOnly: true } };
  expect(ownFields(ada, { ...customers, schema: { ...customers.schema, properties } })).toEqual({
    firstName: 'Ada',
  });
});
