import { expect, test } from 'vitest';
import type { Client } from '../http/client/client.ts';
import type { HeaderField } from '../http/exchange/exchange.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { inMediaTypes, mediaTypeAdvice } from './media-types.ts';

const hal = 'application/hal+json';
const mergePatch = 'application/merge-patch+json';
const orders = {
  collection: '/customers/1/orders',
  item: '/customers/1/orders/{id}',
  contentType: { POST: hal },
};
const customers = {
  collection: '/customers/',
  item: '/customers/{accountID}/',
  contentType: { PATCH: mergePatch },
  accept: { GET: hal },
};

/** The header fields with which requests are sent. */
async function sentWith(...requests: readonly HttpRequest[]): Promise<readonly (readonly HeaderField[])[]> {
  const sent: (readonly HeaderField[])[] = [];
  const note = ({ headers = [], declared = [] }: HttpRequest) => {
    sent.push([...headers, ...declared]);
    return exchange({});
  };
  const target: Pick<Client, 'send' | 'wire'> = {
    send: async (request) => note(request),
    wire: async (request) => {
      const first = note(request);
      return {
        exchange: first,
        octets: '',
        ...(request.behind ? { sentinel: note(request.behind) } : {}),
      } as unknown as Awaited<ReturnType<Client['wire']>>;
    },
  };
  const client = inMediaTypes(target as Client, [customers, orders]);
  for (const request of requests) await client.send(request);
  const [first] = requests;
  if (first?.method === 'GET') {
    sent.length = 0;
    await client.wire({ ...first, behind: first });
  }
  return sent;
}

const get: HttpRequest = { method: 'GET', path: '/customers/1' };
const patch: HttpRequest = { method: 'PATCH', path: '/customers/1?a=1', json: {} };

test.each<[string, HttpRequest, readonly HeaderField[]]>([
  ['content is sent as declared for its method', patch, [['Content-Type', mergePatch]]],
  ['where there is no content nothing is said of it', { method: 'PATCH', path: '/customers/1' }, []],
  ['another method has what is usual', { ...patch, method: 'PUT' }, []],
  ['HEAD asks for what GET does', { ...get, method: 'HEAD' }, [['Accept', hal]]],
  ['so does DELETE', { ...get, method: 'DELETE' }, [['Accept', hal]]],
  ['what is declared for GET says nothing of PUT', { ...get, method: 'PUT' }, []],
  ['another path has what is usual', { ...patch, path: '/customersandmore/1' }, []],
  [
    'the nearer collection counts',
    { method: 'POST', path: '/customers/1/orders', json: {} },
    [['Content-Type', hal]],
  ],
  [
    'what a request says itself stays',
    { ...patch, headers: [['content-type', 'text/plain']] },
    [['content-type', 'text/plain']],
  ],
])('%s', async (_name, request, expected) => {
  expect(await sentWith(request)).toEqual([expected]);
});

test('the declared Accept is sent on a socket as well, also in a pipelined request', async () => {
  expect(await sentWith(get)).toEqual([[['Accept', hal]], [['Accept', hal]]]);
  expect(await sentWith({ ...get, without: ['accept'] })).toEqual([[], []]);
});

test('without declarations, the client itself is returned', () => {
  const client = {} as Client;
  expect(inMediaTypes(client, [{ collection: '/customers', item: '/customers/{accountID}' }])).toBe(client);
});

test.each<[string, number, HeaderField, string | undefined]>([
  [
    'PATCH',
    415,
    ['Accept-Patch', 'application/json-patch+json, Application/Merge-Patch+JSON;charset=utf-8'],
    `contentType: { PATCH: ${mergePatch} }`,
  ],
  ['POST', 415, ['Accept', 'application/vnd.api+json'], 'contentType: { POST: application/vnd.api+json }'],
  ['PATCH', 415, ['Accept-Patch', 'application/json-patch+json'], 'which no profile can declare'],
  ['PATCH', 415, ['Accept', mergePatch], undefined],
  ['PATCH', 400, ['Accept-Patch', mergePatch], undefined],
])('%s answered with %i and %s: the advice', (method, status, field, expected) => {
  const advice = mediaTypeAdvice(exchange({ method, status, headers: [field] }));
  if (expected === undefined) expect(advice).toBeUndefined();
  else expect(advice).toContain(expected);
});
