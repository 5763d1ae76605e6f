import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mistyped } from './invalid.ts';

const type = { identifiers: ['id'] };

it('spoils the last simple field and nothing else', () => {
  const item = { id: 1, name: 'Ada', age: 3, tags: ['a'] };
  expect(mistyped(item, type)).toEqual({ id: 1, name: 'Ada', age: {}, tags: ['a'] });
});

it('never changes an identifier, nor the names of fields', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('id', 'name', 'age', 'tags'), fc.jsonValue()), (item) => {
      const spoilt = mistyped(item as never, type);
      expect(Object.keys(spoilt)).toEqual(Object.keys(item));
      expect(spoilt['id']).toEqual(item['id']);
    }),
  );
});
