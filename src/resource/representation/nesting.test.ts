import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattened, nested } from './nesting.ts';
import type { Item } from './representation.ts';

// Fields next to identifiers, or under a member (JSON:API 7.2).

const jsonApi = { identifiers: ['id'], fieldsUnder: 'attributes', fixedMembers: { type: 'people' } } as const;
const flat = { identifiers: ['id'] } as const;

test('identifiers and fixed members are next to the member that holds the fields', () => {
  const ada = { id: '1', name: 'Ada', age: 36 };
  expect(nested(ada, jsonApi)).toEqual({ type: 'people', id: '1', attributes: { name: 'Ada', age: 36 } });
  expect(nested({ name: 'Ada' }, jsonApi)).toEqual({ type: 'people', attributes: { name: 'Ada' } });
  expect(nested(ada, flat)).toBe(ada);
});

test('members next to the fields, except identifiers, are not part of the item', () => {
  const links = { self: '/people/1' };
  const resource = { type: 'people', id: '1', attributes: { name: 'Ada' }, links };
  expect(flattened(resource, jsonApi)).toEqual({ id: '1', name: 'Ada' });
  expect(flattened(resource, flat)).toBe(resource);
});

test('an object without that member is an item as it is', () => {
  for (const attributes of [undefined, null, 'text', 1])
    expect(
      flattened({ id: '1', ...(attributes === undefined ? {} : { attributes }) }, jsonApi),
    ).toMatchObject({ id: '1' });
});

test('nesting and flattening yield the same item, whatever its fields are called', () => {
  const name = fc.oneof(fc.constantFrom('id', 'type', 'attributes', 'constructor'), fc.string());
  const item = fc.dictionary(
    name,
    fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
  ) as fc.Arbitrary<Item>;
  fc.assert(
    fc.property(item, (each) => {
      expect(flattened(nested(each, jsonApi), jsonApi)).toEqual({ ...each });
    }),
    { seed: 20261125 },
  );
});
