import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validatorFor } from '../../generate/validator.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { PropertySchema, ResourceType } from '../../profile/profile.ts';
import { randomOf } from '../../random.ts';
import { freshIdentifiers } from './fresh-identifiers.ts';
import { shapeNames } from './identifier-shapes.ts';

const [customers] = defaultProfile.resources;

function typeWith(id: PropertySchema): ResourceType {
  return {
    ...customers,
    item: '/customers/{id}',
    identifiers: ['id'],
    schema: { type: 'object', properties: { id } },
  };
}

test('a text is at least as long as the schema requires, and never the same', () => {
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
        // a target that accepts a single length gets that: PocketBase accepts 15
        if (minLength >= 15) expect(id).toHaveLength(minLength);
      }
    },
  );
  fc.assert(property, { seed: 20261122 });
});

test('all texts of a run are as long as its first: a target that accepts that one accepts them all', () => {
  for (const random of [0, 0.001, 0.5, 0.999_999]) {
    const fresh = freshIdentifiers(() => random);
    const type = typeWith({ type: 'string' });
    const lengths = Array.from({ length: 40_000 }, () => String(fresh.identifiersFor(type)['id']).length);
    expect(new Set(lengths)).toEqual(new Set([12]));
  }
});

test('if the schema requires a number or a UUID, the identifier is one', () => {
  const fresh = freshIdentifiers(() => 0.5);
  expect(fresh.identifiersFor(typeWith({ type: 'integer' }))['id']).toSatisfy(Number.isSafeInteger);
  expect(fresh.identifiersFor(typeWith({ type: 'string', format: 'uuid' }))['id']).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(shapeNames)(
  'an identifier of shape %s begins like any other, and is in the path unchanged',
  (shape) => {
    const fresh = freshIdentifiers(() => 0.5);
    const type = typeWith({ type: 'string' });
    const [one, other] = [fresh.missing(type, shape), fresh.missing(type, shape)];
    const [a, b] = [one, other].map(({ identifiers }) => String(identifiers['id'])) as [string, string];
    // a target that keeps only a part of them can still distinguish them
    expect(a.slice(0, 20).match(/^[a-z0-9]+/)?.[0]).not.toBe(b.slice(0, 20).match(/^[a-z0-9]+/)?.[0]);
    expect(decodeURIComponent(one.path)).toBe(`/customers/${a}`);
    const mustBeEncoded = /[^A-Za-z0-9\-._~!$&'()*+,;=:@]/g;
    const found = { slash: ['/'], 'blank-and-letter': [' ', 'ß'], 'percent-and-question-mark': ['%', '?'] };
    expect(a.match(mustBeEncoded) ?? []).toEqual({ ...found }[shape as keyof typeof found] ?? []);
  },
);

test.each([
  { type: 'integer' },
  { type: 'string', format: 'uuid' },
  { type: 'string', pattern: '^[a-z0-9]{1,16}$' },
])('an identifier for which the schema leaves no room has no special shape: %o', (id) => {
  const fresh = freshIdentifiers(() => 0.5);
  for (const shape of shapeNames)
    expect(String(fresh.missing(typeWith(id), shape).identifiers['id'])).toMatch(
      /^[a-f0-9-]{36}$|^\w{1,16}$/,
    );
});

test('an identifier is never longer than it may be', () => {
  const fresh = freshIdentifiers(() => 0.5);
  for (const shape of shapeNames) {
    const { identifiers } = fresh.missing(typeWith({ type: 'string', maxLength: 40 }), shape);
    expect(String(identifiers['id']).length).toBeLessThanOrEqual(40);
  }
});

const restricted: readonly PropertySchema[] = [
  { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4,8}$' },
  { type: 'string', pattern: '^[A-Z0-9]{6,20}$' },
  { type: 'string', pattern: '^[a-z]{3,12}$' },
  { type: 'string', pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' },
  { type: 'string', maxLength: 8 },
  { type: 'string', format: 'email' },
  { type: 'integer', minimum: 1, maximum: 99_999_999 },
];

test.each(restricted)('an identifier is one that the schema allows, and never the same: %o', (id) => {
  const fresh = freshIdentifiers(randomOf(20261130));
  const type = typeWith(id);
  const isRight = validatorFor(id);
  const ids = Array.from({ length: 5_000 }, () => fresh.identifiersFor(type)['id'] ?? null);
  for (const each of ids) expect(isRight(each as string | number)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const each of ids.slice(0, 20)) expect(`/${each}`).toBe(new URL(`http://a/${each}`).pathname);
});

test.each<PropertySchema>([
  { type: 'string', pattern: '^[0-9]{5}$' },
  { type: 'string', pattern: '^[0-9]{6}$' },
  { type: 'string', maxLength: 4 },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'string', pattern: '^(?<=a)b$' },
  { type: 'integer', maximum: 9_999 },
])('where a schema allows so few that one may be somebody else’s, the target refuses ours: %o', (id) => {
  const type = typeWith(id);
  const isRight = validatorFor(id);
  const fresh = freshIdentifiers(randomOf(20261130));
  for (let count = 0; count < 20; count += 1)
    expect(isRight(fresh.identifiersFor(type)['id'] as string | number)).not.toEqual([]);
});

test('a text with a pattern has the shapes that the pattern allows', () => {
  const fresh = freshIdentifiers(() => 0.5);
  const type = typeWith({ type: 'string', pattern: '^[a-z0-9-]{1,80}$' });
  const lengths = shapeNames.map((shape) => String(fresh.missing(type, shape).identifiers['id']).length);
  expect(Math.max(...lengths)).toBeGreaterThan(32);
  for (const shape of shapeNames)
    expect(String(fresh.missing(type, shape).identifiers['id'])).toMatch(/^[a-z0-9-]{1,80}$/);
});
