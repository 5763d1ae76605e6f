import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { freshIdentifiers } from './fresh-identifiers.ts';

const [customers] = defaultProfile.resources;

function typeWith(id: object): ResourceType {
  return {
    ...customers,
    item: '/customers/{id}',
    identifiers: ['id'],
    schema: { type: 'object', properties: { id } },
  };
}

test('a text is as long as the schema wants it at least, and never the same', () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 60 }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    (minLength, random) => {
      const fresh = freshIdentifiers(() => random);
      const type = typeWith({ type: 'string', minLength });
      const ids = Array.from({ length: 100 }, () => String(fresh.identifiersFor(type)['id']));
      expect(new Set(ids).size).toBe(100);
      for (const id of ids) {
        expect(id).toMatch(/^[a-z0-9]+$/);
        expect(id.length).toBeGreaterThanOrEqual(minLength);
        // what takes identifiers of one length gets that: PocketBase takes 15
        if (minLength >= 15) expect(id).toHaveLength(minLength);
      }
    },
  );
  fc.assert(property, { seed: 20261122 });
});

test('what is a number, or a UUID, is one', () => {
  const fresh = freshIdentifiers(() => 0.5);
  expect(fresh.identifiersFor(typeWith({ type: 'integer' }))['id']).toSatisfy(Number.isSafeInteger);
  expect(fresh.identifiersFor(typeWith({ type: 'string', format: 'uuid' }))['id']).toMatch(/^[0-9a-f-]{36}$/);
});
