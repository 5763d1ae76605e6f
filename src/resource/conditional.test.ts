import { expect, test } from 'vitest';
import type { Client } from '../http/client/client.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { conditional } from './conditional.ts';

const customers = { collection: '/customers', item: '/customers/{accountID}', ifMatch: true };

/**
 * A target with one version, which each accepted write increments; and the requests it got, with the versions they
 * named.
 */
function versioned(version: number) {
  let held = version;
  const sent: (readonly [string, string | undefined])[] = [];
  const answer = ({ method, headers = [], declared = [] }: HttpRequest) => {
    const named = [...headers, ...declared].find(([name]) => name === 'If-Match')?.[1];
    sent.push([method, named]);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && named !== `"${held}"`)
      return exchange({ method, status: named === undefined ? 428 : 412 });
    if (!isRead) held += 1;
    return exchange({ method, headers: isRead ? [['ETag', `"${held}"`]] : [] });
  };
  const client = { send: async (request: HttpRequest) => answer(request) } as Client;
  const writeAside = () => {
    held += 1;
  };
  return { client, sent, writeAside };
}

const put: HttpRequest = { method: 'PUT', path: '/customers/a', json: {} };

test('a write names the version that GET has shown, and reads it first if none is known', async () => {
  const { client, sent } = versioned(1);
  const careful = conditional(client, [customers]);
  await careful.send({ method: 'GET', path: '/customers/a' });
  await careful.send(put);
  await careful.send(put);
  expect(sent).toEqual([
    ['GET', undefined],
    ['PUT', '"1"'],
    ['GET', undefined],
    ['PUT', '"2"'],
  ]);
});

test('if somebody else has written meanwhile, the version is read once more', async () => {
  const { client, sent, writeAside } = versioned(1);
  const careful = conditional(client, [customers]);
  await careful.send({ method: 'GET', path: '/customers/a' });
  writeAside();
  const answer = await careful.send(put);
  expect(answer.response?.status).toBe(200);
  expect(sent.map(([, version]) => version)).toEqual([undefined, '"1"', undefined, '"2"']);
});

test('a refusal for another reason than the version is returned', async () => {
  const client = {
    send: async ({ method }) =>
      exchange({ method, status: method === 'GET' ? 200 : 412, headers: [['ETag', '"1"']] }),
  } as Client;
  expect((await conditional(client, [customers]).send(put)).response?.status).toBe(412);
});

test.each<[string, HttpRequest]>([
  ['a creation', { method: 'POST', path: '/customers', json: [] }],
  ['a write that names a version itself', { ...put, headers: [['If-Match', '*']] }],
  ['a write to another type', { ...put, path: '/employees/a' }],
])('%s is sent as it is', async (_name, request) => {
  const { client, sent } = versioned(1);
  await conditional(client, [customers]).send(request);
  expect(sent).toEqual([[request.method, request.headers?.[0]?.[1]]]);
});

test('if GET shows nothing, a write names no version', async () => {
  const sent: HttpRequest[] = [];
  const client = {
    send: async (request: HttpRequest) => {
      sent.push(request);
      return exchange({ method: request.method, status: request.method === 'GET' ? 404 : 201 });
    },
  } as Client;
  await conditional(client, [customers]).send(put);
  expect(sent).toEqual([{ method: 'GET', path: '/customers/a' }, put]);
});

test('without a declaration, no additional requests are sent', () => {
  const { client } = versioned(1);
  expect(conditional(client, [{ ...customers, ifMatch: false }])).toBe(client);
});
