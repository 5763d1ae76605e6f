import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidOf } from './uuid.ts';

test('the UUID of a name is the one in the version 5 example of RFC 9562', () => {
  expect(uuidOf('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

test('each name has a UUID of its own', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), (names) => {
      expect(new Set(names.map((name) => uuidOf(name))).size).toBe(names.length);
      for (const name of names) expect(uuidOf(name)).toBe(uuidOf(name));
    }),
  );
});
