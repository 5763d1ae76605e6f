import { expect, test } from 'vitest';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange, type Sketch } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { Place } from '../place.ts';
import { refsIn } from './identity.ts';
import { itemPath } from './item-path.ts';

const [customers] = defaultProfile.resources as readonly [ResourceType];
const base = new URL('http://127.0.0.1:1/api');
const sent = [{ objectId: 5, accountID: 'mine', firstName: 'A' }];
const several = [...sent, ...sent];

const posted = (sketch: Sketch): Exchange =>
  exchange({ method: 'POST', url: 'http://127.0.0.1:1/api/customers', status: 201, ...sketch });

const one = { operation: 'create one', leads: true, alone: true } as const;
const item: Place = { ...one, content: [null], identifiers: [null, 'accountID'] };
const owner = { accountID: 'me', firstName: 'A' };

const identified: readonly (readonly [string, Exchange, Place, readonly string[]])[] = [
  ['in the item', posted({ json: [{ accountID: 'x', firstName: 'A' }] }), item, ['/customers/x']],
  [
    'in each of several',
    posted({ json: [{ accountID: 'x' }, { accountID: 'y' }] }),
    item,
    ['/customers/x', '/customers/y'],
  ],
  [
    'beside others',
    posted({ json: { owner, data: { accountID: 'x' }, request: { accountID: 'y' } } }),
    { ...one, content: ['data'], identifiers: ['data', 'accountID'] },
    ['/customers/x'],
  ],
  ['by itself', posted({ json: 'x' }), { ...one, identifiers: [] }, ['/customers/x']],
  [
    'beside the content',
    posted({ json: { id: 'x', attributes: { firstName: 'A' } } }),
    { ...one, content: ['attributes'], identifiers: ['id'] },
    ['/customers/x'],
  ],
  ['to be escaped', posted({ json: [{ accountID: 'a/b ?' }] }), item, ['/customers/a%2Fb%20%3F']],
  ['of the wrong type', posted({ json: [{ accountID: { a: 1 }, firstName: 'A' }] }), item, []],
  ['that leads to the collection', posted({ json: [{ accountID: '..' }] }), item, []],
  ['elsewhere', posted({ json: { data: [{ accountID: 'x' }] } }), item, []],
  ['in nothing', posted({}), item, []],
];

test.each(identified)('the identifier %s leads to what was created', (_name, answer, place, paths) => {
  const type = { ...customers, places: [place] };
  expect(refsIn(answer, several, type, 'identifier', base).map(({ path }) => path)).toEqual(paths);
});

const located = (location: string) => posted({ headers: [['Location', location]] });

const locations: readonly (readonly [string, string, readonly string[]])[] = [
  ['absolute', 'http://127.0.0.1:1/api/customers/x', ['/customers/x']],
  ['of the same origin', '/api/customers/x', ['/customers/x']],
  ['relative to the collection', 'customers/x', ['/customers/x']],
  ['with dots', '/api/customers/y/%2e%2e/x', ['/customers/x']],
  ['at another origin', 'http://example.invalid/api/customers/x', []],
  ['outside the base URL', '/elsewhere/x', []],
  ['of the collection', '/api/customers', []],
  ['of the collection, with a slash', '/api/customers/', []],
  ['of the collection, by dots', '/api/customers/x/..', []],
];

test.each([
  ['of the resource', '/api/customers/7', ['/customers/7']],
  ['of a status monitor', '/api/operations/7', []],
])('where a creation is accepted for later (202), the Location %s', (_name, location, paths) => {
  const accepted = posted({ status: 202, headers: [['Location', location]] });
  const type = { ...customers, places: [] };
  expect(refsIn(accepted, sent, type, 'location', base).map(({ path }) => path)).toEqual(paths);
});

test.each(locations)('a Location %s', (_name, location, paths) => {
  const type = { ...customers, places: [] };
  expect(refsIn(located(location), sent, type, 'location', base).map(({ path }) => path)).toEqual(paths);
});

test('the identifier that the client chose leads to what was created', () => {
  const type = { ...customers, places: [] };
  expect(refsIn(posted({}), sent, type, 'client', base).map(({ path }) => path)).toEqual(['/customers/mine']);
});

test('an item without the identifier in its path has no path', () => {
  expect(itemPath(customers, { objectId: 5 })).toBeUndefined();
});
