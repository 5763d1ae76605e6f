import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { LearntType } from '../../resource/place.ts';
import { leadsToOneOf, pathsTo, shownAsAnother } from './paths-to.ts';

const customers: LearntType = {
  ...(defaultProfile.resources[0] as (typeof defaultProfile.resources)[0]),
  places: [{ operation: 'read', content: [null], leads: true, alone: true }],
};
const at = (path: string) => [{ path, identifiers: {} }];

test.each([
  ['the same path', '/customers/a', 'http://127.0.0.1/v1/customers/a', true],
  ['the path with a query', '/customers/a?created=1', '/customers/a', true],
  ['other escapes', '/customers/a%27%40b', "/customers/a'@b", true],
  ['dot segments', '/customers/./../customers/a', '/customers/a', true],
  ['escapes that mean nothing', '/customers/%E9', '/customers/%E9', true],
  ['another path', '/customers/a', '/customers/b', false],
  [
    'an address whose path was removed as a secret',
    '/customers/a',
    'http://127.0.0.1:8080[redacted]a',
    false,
  ],
])('whether a resource is recognised by %s', (_about, made, address, isKnown) => {
  expect(leadsToOneOf(pathsTo(at(made), [], customers), address)).toBe(isKnown);
});

test('a resource is recognised by the identifier that GET shows there, and not by that of another one', () => {
  const read = exchange({
    url: 'http://127.0.0.1/customers/by-name',
    json: [{ accountID: 'a', objectId: 1, firstName: 'Ada' }],
  });
  expect(leadsToOneOf(pathsTo(at('/customers/by-name'), [read], customers), '/customers/a')).toBe(true);
  expect(leadsToOneOf(pathsTo(at('/customers/c'), [read], customers), '/customers/a')).toBe(false);
});

const places = new Map([
  ['a', { path: '/customers/a', identifiers: { accountID: 'a', objectId: 1 } }],
  ['b', { path: '/customers/b', identifiers: { accountID: 'b', objectId: 2 } }],
  ['named', { path: '/customers/by-name', identifiers: { accountID: 'c', objectId: 3 } }],
  ['unsaid', { path: '/customers/by-number', identifiers: {} }],
]);

test.each([
  ['its own identifiers', 'a', '/customers/a', 'a', undefined],
  ['those of another one', 'a', '/customers/a', 'b', '/customers/b'],
  ['those of nobody', 'a', '/customers/a', 'z', undefined],
  ['its own at an address that has none', 'named', '/customers/by-name', 'c', undefined],
  ['those of another one at an address that has none', 'named', '/customers/by-name', 'a', '/customers/a'],
  ['some that its creation did not tell', 'unsaid', '/customers/by-number', 'a', undefined],
  ['those that the client chose in its path', 'chosen', '/customers/z', 'z', undefined],
  ['those of another one at the path that the client chose', 'chosen', '/customers/z', 'a', '/customers/a'],
])('whether GET shows a resource as another one: %s', (_about, name, path, accountID, another) => {
  const read = exchange({
    url: `http://127.0.0.1/v1${path}`,
    json: [{ accountID, objectId: 7, firstName: 'Ada' }],
  });
  expect(shownAsAnother(name, read, { places, type: customers, exchanges: [read] })).toBe(another);
});

test.each([
  ['showed its own', 'a', '/customers/a', '/customers/z'],
  ['showed these, too', 'z', '/customers/a', undefined],
  ['was of another address', 'a', '/customers/a?x=1', undefined],
])('those of nobody are those of another one if an earlier GET %s', (_about, before, path, another) => {
  const shows = (id: number, at: string, accountID: string) =>
    exchange({ id, url: `http://127.0.0.1${at}`, json: [{ accountID, objectId: 1, firstName: 'Ada' }] });
  const read = shows(2, '/customers/a', 'z');
  const exchanges = [shows(1, path, before), read];
  expect(shownAsAnother('a', read, { places, type: customers, exchanges })).toBe(another);
});

test.each([
  ['another one of the history', ['a', 'b'], {}, '/customers/b'],
  ['another one first', ['b', 'a'], {}, '/customers/b'],
  ['somebody else’s', ['a', 'z'], {}, undefined],
  ['another one, where each was found among others', ['a', 'b'], { alone: false }, '/customers/b'],
  ['another one, where several may share an identifier', ['a', 'b'], { isShared: true }, undefined],
] as const)('whether GET shows %s besides its own', (_beside, shown, more, another) => {
  const json = shown.map((accountID, objectId) => ({ accountID, objectId: objectId + 1, firstName: 'Ada' }));
  const read = exchange({ url: 'http://127.0.0.1/customers/a', json });
  const type = { ...customers, places: customers.places.map((place) => ({ ...place, ...more })) };
  expect(shownAsAnother('a', read, { places, type, exchanges: [read] })).toBe(another);
});
