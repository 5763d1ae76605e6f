import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange.ts';
import { exchange, type Sketch } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Addressing, itemPath, refsIn } from './identity.ts';

const [customers] = defaultProfile.resources as readonly [ResourceType];
const base = new URL('http://127.0.0.1:1/api');
const sent = [{ objectId: 5, accountID: 'mine', firstName: 'A' }];

const posted = (sketch: Sketch): Exchange =>
  exchange({ method: 'POST', url: 'http://127.0.0.1:1/api/customers', status: 201, ...sketch });
const located = (location: string) => posted({ headers: [['Location', location]] });

const answers: readonly (readonly [string, Exchange, Addressing, readonly string[]])[] = [
  [
    'the identifier in the item',
    posted({ json: [{ accountID: 'x', firstName: 'A' }] }),
    'identifier',
    ['/customers/x'],
  ],
  [
    'identifiers of several',
    posted({ json: { data: [{ accountID: 'x' }, { accountID: 'y' }] } }),
    'identifier',
    ['/customers/x', '/customers/y'],
  ],
  ['a bare identifier', posted({ json: 'x' }), 'identifier', ['/customers/x']],
  ['a number under a key of its own', posted({ json: { insertedId: 7 } }), 'identifier', ['/customers/7']],
  [
    'bare identifiers in an array',
    posted({ json: ['x', 'y'] }),
    'identifier',
    ['/customers/x', '/customers/y'],
  ],
  [
    'an identifier that needs escaping',
    posted({ json: [{ accountID: 'a/b ?' }] }),
    'identifier',
    ['/customers/a%2Fb%20%3F'],
  ],
  [
    'an identifier of the wrong type',
    posted({ json: [{ accountID: { a: 1 }, firstName: 'A' }] }),
    'identifier',
    [],
  ],
  ['nothing', posted({}), 'identifier', []],
  ['an absolute Location', located('http://127.0.0.1:1/api/customers/x'), 'location', ['/customers/x']],
  ['a relative Location', located('/api/customers/x'), 'location', ['/customers/x']],
  ['a Location relative to the collection', located('customers/x'), 'location', ['/customers/x']],
  ['a Location at another origin', located('http://example.invalid/api/customers/x'), 'location', []],
  ['a Location outside the base URL', located('/elsewhere/x'), 'location', []],
  ["the client's own identifier", posted({}), 'client', ['/customers/mine']],
];

test.each(answers)('a creation is found by %s', (_name, answer, addressing, paths) => {
  expect(refsIn(answer, sent, customers, addressing, base).map(({ path }) => path)).toEqual(paths);
});

test('an item without the identifier of its path has none', () => {
  expect(itemPath(customers, { objectId: 5 })).toBeUndefined();
});
