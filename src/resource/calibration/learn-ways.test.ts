import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { unshownWay, waysFrom } from './learn-ways.ts';

const [customers] = defaultProfile.resources;
const sent = [{ firstName: 'Ada', lastName: 'L' }];

function wayAfter(status: number) {
  const created = exchange({
    method: 'POST',
    url: 'http://127.0.0.1:1/customers',
    status,
    headers: [['Location', '/jobs/7']],
    json: { status: 'pending' },
  });
  const means = {
    type: customers,
    client: { baseUrl: new URL('http://127.0.0.1:1/') } as never,
    lag: {} as never,
  };
  return unshownWay([{ sent, exchange: created, wrapping: { array: true }, number: 1 }], means);
}

test('what was created is read at its Location, although GET does not show it', () => {
  expect(wayAfter(201)).toMatchObject({ addressing: 'location' });
});

test('the status monitor of an accepted creation is never taken for the resource', () => {
  expect(wayAfter(202)).toBeUndefined();
});

const item = { ...sent[0], accountID: 'mine' };

/** The ways to resources that the client named, if GET shows them there and POST answers with this. */
async function waysAfter(json: unknown, type: ResourceType = customers) {
  const answered = exchange({ method: 'POST', url: 'http://127.0.0.1:1/customers', status: 201, json });
  const content = { text: JSON.stringify([item]) };
  const created = { ...answered, request: { ...answered.request, content } };
  const send = ({ path }: { readonly path: string }) =>
    Promise.resolve(
      path === '/customers/mine' ? exchange({ json: [item] }) : exchange({ status: 404, json: {} }),
    );
  const means = {
    type,
    client: { baseUrl: new URL('http://127.0.0.1:1/'), send } as never,
    lag: { rest: () => Promise.resolve(), until: send } as never,
  };
  const creation = { sent: [item], exchange: created, wrapping: { array: true }, number: 1 };
  return (await waysFrom([creation], means)).map(({ addressing }) => addressing);
}

test('if what the client chose leads to a resource, another way is looked for, too: the client need not choose', async () => {
  expect(await waysAfter({ created: [{ id: 'mine' }], at: 'noon' })).toEqual(['identifier', 'client']);
  expect(await waysAfter({ created: 1 })).toEqual(['client']);
});

test('no way leads by a field of the content, which is filled with whatever may identify a resource of somebody else', async () => {
  const undeclared = { ...customers, identifiers: ['key'], item: '/customers/{key}' };
  expect(await waysAfter([item], undeclared)).toEqual([]);
  expect(await waysAfter([{ ...item, path: 'mine' }], undeclared)).toEqual(['identifier']);
  expect(await waysAfter([{ ...sent[0], key: 'mine' }], undeclared)).toEqual(['identifier']);
});
