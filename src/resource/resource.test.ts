import { expect, test } from 'vitest';
import type { Client } from '../http/client/client.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { exchange, type Sketch } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { freshIdentifiers } from './identifiers/fresh-identifiers.ts';
import type { Spelling } from './identifiers/spelling.ts';
import type { Ledger } from './ownership/ledger.ts';
import { ownershipOf } from './ownership/ownership.ts';
import type { LearntType } from './place.ts';
import { type Learnt, resourceAt, type Surroundings } from './resource.ts';

const [type] = defaultProfile.resources;
const ours = { firstName: 'ours' };

/** Whether a resource may be written at another address, once it was read there. */
async function mayWriteAt(
  address: { readonly query?: string; readonly spelling?: Spelling },
  [status, shown]: readonly [number, object?],
): Promise<boolean> {
  const ownership = ownershipOf(defaultProfile.resources);
  ownership.own('/customers/a');
  const send = async (request: HttpRequest) => {
    const json = shown === undefined ? {} : [shown];
    const answer = exchange({ url: `http://127.0.0.1${request.path}`, status, json });
    ownership.read(request.path, answer);
    return answer;
  };
  const client = { send, baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const place = { operation: 'read', content: [null], leads: true, alone: true } as const;
  const learnt = { places: [place], readable: true, removable: true, isShown: true } as unknown as Learnt;
  const around = { client, ownership, windowMs: 0, ledger: {}, fresh: {} } as unknown as Surroundings;
  const resource = resourceAt({ ...type, places: [place] }, learnt, around);
  const isOurs = (item: object) => 'firstName' in item && item.firstName === 'ours';
  const read = await resource.readAt({ path: '/customers/a' }, address, isOurs);
  return ownership.mayWrite(new URL(read.request.url).pathname + new URL(read.request.url).search);
}

test.each<[string, Parameters<typeof mayWriteAt>, boolean]>([
  ['a query, and it shows ours', [{ query: 'a=1' }, [200, ours]], true],
  ['a query, and it shows something else', [{ query: 'a=1' }, [200, { firstName: 'theirs' }]], false],
  ['a query, and nothing is there', [{ query: 'a=1' }, [404]], true],
  ['a query that is refused', [{ query: 'a=1' }, [400]], false],
  ['a slash at its end, and nothing is there', [{ spelling: 'slash at its end' }, [404]], true],
  ['a capital letter, and it shows ours', [{ spelling: 'capital letter' }, [200, ours]], true],
  ['a capital letter, and nothing is there', [{ spelling: 'capital letter' }, [404]], false],
  ['two slashes, and it shows ours', [{ spelling: 'two slashes' }, [200, ours]], false],
])('whether our resource may be written with %s', async (_about, asked, expected) => {
  expect(await mayWriteAt(...asked)).toBe(expected);
});

const [one, two] = ['Rabcdfghjk1.', 'Rabcdfghjk2.'].map((firstName, index) => ({
  firstName,
  accountID: `${index}`,
}));

/** What is found if POST of two responds with the first of them, and the list is this. */
async function lookedFor(list: Sketch) {
  const send = async ({ method, path, sending, json }: HttpRequest) => {
    sending?.();
    const url = `http://127.0.0.1${path}`;
    if (method !== 'POST') return exchange({ method, url, ...list });
    const posted = exchange({ method, url, status: 201, json: [one] });
    return { ...posted, request: { ...posted.request, content: { text: JSON.stringify(json) } } };
  };
  const rest = async () => undefined;
  const client = { send, rest, baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const places = [
    ...['create one', 'create several'].map((operation) => ({
      ...{ operation, wrapping: { array: true }, content: [null], identifiers: [null, 'accountID'] },
      ...{ leads: true, alone: true },
    })),
    { operation: 'list', content: [null], leads: true, alone: false },
  ];
  const learnt = { places, addressings: ['identifier'], listable: true, isShown: true } as unknown as Learnt;
  const ledger = { creating: () => 1, created: () => undefined } as unknown as Ledger;
  const ownership = ownershipOf(defaultProfile.resources);
  const around = { client, ownership, ledger, windowMs: 0, fresh: {} } as unknown as Surroundings;
  const resource = resourceAt({ ...type, places } as unknown as LearntType, learnt, around);
  const sent = [one, two].map((item) => ({ firstName: item?.firstName ?? '' }));
  const posted = await resource.post(sent, { array: true });
  const isLacking = resource.lookedFor(posted)?.isLacking;
  return { isLacking, found: resource.refsIn(posted, sent).map(({ path }) => path) };
}

test.each<[string, Sketch, Awaited<ReturnType<typeof lookedFor>>]>([
  ['has both', { json: [one, two] }, { isLacking: false, found: ['/customers/0', '/customers/1'] }],
  ['has one of them', { json: [one] }, { isLacking: true, found: ['/customers/0'] }],
  ['has none of them', { json: [] }, { isLacking: false, found: ['/customers/0'] }],
  ['cannot be read', { status: 403 }, { isLacking: false, found: ['/customers/0'] }],
  [
    'goes on where nobody looks',
    { json: [one], headers: [['Link', '<http://127.0.0.1/customers>; rel=next']] },
    { isLacking: false, found: ['/customers/0'] },
  ],
])(
  'resources that the response to a batch does not show are looked for in the list, which %s',
  async (_, list, expected) => {
    expect(await lookedFor(list)).toEqual(expected);
  },
);

/** Where a resource is that the response shows by its identifier, with a Location. */
function pathWith(location: string): string | undefined {
  const item = { accountID: 'a@b/c' };
  const answered = exchange({
    ...{ method: 'POST', url: 'http://127.0.0.1/customers', status: 201, json: [item] },
    headers: [['Location', location]],
  });
  const posted = {
    ...answered,
    request: { ...answered.request, content: { text: JSON.stringify([item]) } },
  };
  const places = [
    {
      ...{ operation: 'create one', wrapping: { array: true }, content: [null] },
      ...{ identifiers: [null, 'accountID'], leads: true, alone: true },
    },
  ];
  const learnt = { places, addressings: ['identifier', 'location'], isShown: true } as unknown as Learnt;
  const client = { baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const around = { client, ownership: ownershipOf([]), windowMs: 0 } as unknown as Surroundings;
  const resource = resourceAt({ ...type, places } as unknown as LearntType, learnt, around);
  return resource.refsIn(posted, [item])[0]?.path;
}

test.each([
  ['/customers/a@b%2Fc', '/customers/a@b%2Fc'],
  ['/customers/a%40b%2fc', '/customers/a%40b%2fc'],
  // other paths
  ['/customers/a@b/c', '/customers/a%40b%2Fc'],
  ['/customers/7', '/customers/a%40b%2Fc'],
  ['/customers/a%40b%2Fc?v=1', '/customers/a%40b%2Fc'],
])('a path is spelled as Location %s spells it, if that is the same path', (location, expected) => {
  expect(pathWith(location)).toBe(expected);
});

test.each([
  [undefined, ['accountID', 'firstName', 'objectId']],
  ['unnamed', ['firstName']],
] as const)('a resource is created %s', async (naming, expected) => {
  let sent: unknown;
  const send = async ({ method, path, json, sending }: HttpRequest) => {
    sending?.();
    sent = json;
    const item = { objectId: 1, accountID: 'a', firstName: 'x' };
    return exchange({
      ...{ method, url: `http://127.0.0.1${path}`, status: 201, json: [item] },
      headers: [['Location', '/customers/a']],
    });
  };
  const client = { send, baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const learnt = { addressings: ['location'], creation: { array: true } } as unknown as Learnt;
  const ledger = { creating: () => 1, created: () => undefined } as unknown as Ledger;
  const ownership = ownershipOf(defaultProfile.resources);
  const fresh = freshIdentifiers();
  const around = { client, ownership, ledger, windowMs: 0, fresh } as unknown as Surroundings;
  const resource = resourceAt({ ...type, places: [] }, learnt, around);
  await resource.create({ firstName: 'x' }, naming);
  const [item] = sent as readonly [object];
  expect(Object.keys(item).sort()).toEqual(expected);
});
