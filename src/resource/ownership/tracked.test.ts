import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerName } from '../../evidence/folder.ts';
import type { Client } from '../../http/client/client.ts';
import type { Exchange, TransportProblem } from '../../http/exchange/exchange.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { Ref } from '../identifiers/identity.ts';
import type { LearntType } from '../place.ts';
import { newMark } from '../representation/marks.ts';
import { type Learnt, resourceAt, type Surroundings } from '../resource.ts';
import { openLedger } from './ledger.ts';
import { leaveFor } from './max-left.ts';
import { outstandingIn } from './outstanding.ts';
import { type Ownership, ownershipOf } from './ownership.ts';
import { track } from './tracked.ts';

const [type] = defaultProfile.resources;

/** A creation of what leads to `/customers/a`. */
const post = { method: 'POST', path: '/customers', json: [{ accountID: 'a' }] };

/** A separate ledger for one test, and its file. */
function ledgerForTest() {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-tracked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, ledgerName);
  return { file, ledger: openLedger(file, 'http://127.0.0.1') };
}

/** What remains of a creation that got no response, for one reason. */
async function creationWithout(kind: TransportProblem) {
  const { file, ledger } = ledgerForTest();
  const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
    sending?.();
    return { ...exchange({ method, status: 0 }), problem: { kind, message: 'why' } };
  };
  const client = { send, baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const learnt = { addressings: ['body'], places: [], removable: false } as unknown as Learnt;
  const leave = leaveFor(type, learnt, 1);
  const ownership = ownershipOf(defaultProfile.resources);
  const around = { client, ownership, windowMs: 0, ledger, fresh: {}, leave } as unknown as Surroundings;
  const resource = resourceAt({ ...type, places: [] }, learnt, around);
  await resource.post([{ firstName: 'a' }], type.create[0]);
  ledger.close();
  const mayCreateMore = () => leave.take(1);
  return { unknown: outstandingIn(file).unknown.length, mayCreateMore };
}

test.each<TransportProblem>(['refused', 'dns'])(
  'a creation that was never sent (%s) has created nothing, and leaves nothing',
  async (kind) => {
    const { unknown, mayCreateMore } = await creationWithout(kind);
    expect(unknown).toBe(0);
    expect(mayCreateMore).not.toThrow();
  },
);

test.each<TransportProblem>(['reset', 'timeout'])(
  'a creation that was sent and got no response (%s) may have created something',
  async (kind) => {
    const { unknown, mayCreateMore } = await creationWithout(kind);
    expect(unknown).toBe(1);
    expect(mayCreateMore).toThrow();
  },
);

/** How many of so many creations are sent, if only the first of them lead anywhere. */
async function sentOf(count: number, found: number, removable: boolean) {
  let sent = 0;
  const refs: Ref[] = [];
  const { tracked, ledger } = trackedBy(
    async ({ method, sending }) => {
      sending?.();
      sent += 1;
      refs.splice(0, 1, ...(sent <= found ? [{ path: `/customers/${sent}`, identifiers: {} }] : []));
      return exchange({ method, status: 201 });
    },
    { refs, removable },
  );
  for (let number = 0; number < count; number += 1) await tracked.send(post).catch(() => undefined);
  ledger.close();
  return sent;
}

test('once nothing that is created is found any longer, nothing more is created', async () => {
  expect(await sentOf(60, 60, true)).toBe(60);
  expect(await sentOf(60, 5, true)).toBe(25);
});

/** A tracker with this client, for which each creation leads to `/customers/a` unless something else is said. */
function trackedBy(
  send: Client['send'],
  {
    removable = true,
    refs = [{ path: '/customers/a', identifiers: {} }],
    ownership = ownershipOf(defaultProfile.resources),
    places = [],
  }: {
    removable?: boolean;
    refs?: Ref[];
    ownership?: Ownership;
    places?: LearntType['places'];
  } = {},
) {
  const { file, ledger } = ledgerForTest();
  const client = { send, baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const tracked = track(
    { client, ledger, ownership, windowMs: 0 },
    {
      refsOf: () => refs,
      create: (creation) => creation.send(),
      readable: false,
      removable,
      leave: leaveFor(type, { removable: true }, 1),
      type: { ...type, places } as LearntType,
      isShown: () => true,
    },
  );
  return { file, ledger, tracked };
}

test.each([
  [201, true],
  [500, undefined],
])(
  'a POST that is answered with %d and leads nowhere has certainly made something: %s',
  async (status, isCertain) => {
    const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
      sending?.();
      return exchange({ method, status });
    };
    const { file, ledger, tracked } = trackedBy(send, { refs: [] });
    await tracked.send(post);
    ledger.close();
    expect(outstandingIn(file).unknown.map((each) => each.isCertain)).toEqual([isCertain]);
  },
);

/**
 * What remains at `/customers/a` of a server that keeps both of two creations there, if a check sends DELETE this
 * often.
 */
async function keptUnderOneIdentifier(deletes: number) {
  let kept = 0;
  const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
    sending?.();
    const status = method === 'POST' ? 201 : kept > 0 ? 204 : 404;
    kept += method === 'POST' ? 1 : kept > 0 ? -1 : 0;
    return exchange({ method, status });
  };
  const { file, ledger, tracked } = trackedBy(send);
  for (let made = 0; made < 2; made += 1) await tracked.send(post);
  for (let sent = 0; sent < deletes; sent += 1)
    await tracked.send({ method: 'DELETE', path: '/customers/a' });
  const outstanding = [...outstandingIn(file).paths.keys()];
  await tracked.cleanUp();
  ledger.close();
  return { outstanding, kept, outstandingAfter: outstandingIn(file).paths.size };
}

test.each([
  [0, ['/customers/a']],
  [1, ['/customers/a']],
  [2, []],
])(
  'of two resources under one identifier, none is left after a check sent DELETE %d times',
  async (deletes, outstanding) => {
    expect(await keptUnderOneIdentifier(deletes)).toEqual({ outstanding, kept: 0, outstandingAfter: 0 });
  },
);

const head: HttpRequest = { method: 'HEAD', path: '/customers/a' };

/** What is outstanding of a creation, and maybe more requests, after a cleanup in which each method has a status of its own. */
async function cleanedUpWhere(statusOf: Readonly<Record<string, number>>, ...more: readonly HttpRequest[]) {
  const methods: string[] = [];
  const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
    sending?.();
    methods.push(method);
    return exchange({ method, status: statusOf[method] ?? 201 });
  };
  const { file, ledger, tracked } = trackedBy(send);
  for (const request of [post, ...more]) await tracked.send(request);
  await tracked.cleanUp();
  ledger.close();
  const [exchanges, afterwards] = [tracked.exchanges, tracked.afterwards].map((sent) =>
    sent.map(({ request }) => request.method),
  );
  return { outstanding: outstandingIn(file).paths.size, exchanges, afterwards, methods };
}

test.each([
  [{ DELETE: 500, GET: 404 }, 0, ['POST', 'DELETE', 'GET']],
  [{ DELETE: 403, GET: 410 }, 0, ['POST', 'DELETE', 'GET']],
  [{ DELETE: 500, GET: 200 }, 1, ['POST', 'DELETE', 'GET']],
  [{ DELETE: 500, GET: 500 }, 1, ['POST', 'DELETE', 'GET']],
  [{ DELETE: 404, GET: 404 }, 0, ['POST', 'DELETE', 'GET']],
  [{ DELETE: 404, GET: 200 }, 1, ['POST', 'DELETE', 'GET']],
  [{ DELETE: 204 }, 0, ['POST', 'DELETE']],
])('if no DELETE succeeds, GET is asked: %o', async (statusOf, outstanding, methods) => {
  const [creation = '', ...afterwards] = methods;
  expect(await cleanedUpWhere({ ...statusOf, HEAD: 200 }, head)).toEqual({
    outstanding,
    exchanges: [creation, 'HEAD'],
    afterwards,
    methods: [creation, 'HEAD', ...afterwards],
  });
});

test.each([404, 405])(
  'where no request has ever led to what was created (HEAD: %d), 404 does not say that it is gone',
  async (HEAD) => {
    const { outstanding } = await cleanedUpWhere({ HEAD, DELETE: 404, GET: 404 }, head);
    expect(outstanding).toBe(1);
  },
);

test.each([
  [true, []],
  [false, ['/customers/a']],
])(
  'a 404 to DELETE of a check says that nothing is left only if the target removes: %s',
  async (removable, still) => {
    const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
      sending?.();
      return exchange({ method, status: { POST: 201, HEAD: 200 }[method] ?? 404 });
    };
    const { file, ledger, tracked } = trackedBy(send, { removable });
    await tracked.send(post);
    await tracked.send(head);
    await tracked.send({ method: 'DELETE', path: '/customers/a' });
    ledger.close();
    expect([...outstandingIn(file).paths.keys()]).toEqual(still);
  },
);

test('a 404 to DELETE by somebody unauthorised proves nothing: the resource is removed at the end', async () => {
  const sent: string[] = [];
  const send = async ({ method, sending, credential }: HttpRequest): Promise<Exchange> => {
    sending?.();
    const isStranger = credential !== undefined;
    sent.push(isStranger ? `${method} by a stranger` : method);
    const made = exchange({ method, status: isStranger ? 404 : method === 'POST' ? 201 : 204 });
    return isStranger ? { ...made, request: { ...made.request, as: credential.label } } : made;
  };
  const { file, ledger, tracked } = trackedBy(send);
  await tracked.send(post);
  const credential = { label: 'the word true', fields: [], recorded: [] };
  await tracked.send({ method: 'DELETE', path: '/customers/a', credential });
  expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
  await tracked.cleanUp();
  ledger.close();
  expect(sent).toEqual(['POST', 'DELETE by a stranger', 'DELETE']);
});

test.each(['PUT', 'PATCH'])(
  'a query leads to no other resource: %s with one creates nothing, and DELETE with one leaves nothing',
  async (method) => {
    const sent: string[] = [];
    const send = async ({ method, path, sending }: HttpRequest): Promise<Exchange> => {
      sending?.();
      sent.push(`${method} ${path}`);
      return exchange({ method, status: 200 });
    };
    const { file, ledger, tracked } = trackedBy(send);
    await tracked.send(post);
    await tracked.send({ method, path: '/customers/a?pretty' });
    expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
    await tracked.send({ method: 'DELETE', path: '/customers/a?_=1' });
    expect([...outstandingIn(file).paths.keys()]).toEqual([]);
    if (method === 'PUT') {
      await tracked.send({ method, path: '/customers/a?pretty' });
      expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
    }
    await tracked.cleanUp();
    ledger.close();
    expect(sent.slice(3)).toEqual(method === 'PUT' ? ['PUT /customers/a?pretty', 'DELETE /customers/a'] : []);
  },
);

const mark = newMark();
const markedPost = { ...post, json: [{ accountID: 'a', firstName: `${mark}1.` }] };

test.each([
  ['shows the removed resource', 200, mark, true],
  ['shows it in capitals', 200, mark.toUpperCase(), true],
  ['shows what another history made', 200, newMark(), false],
  ["shows a stranger's", 200, 'Ada', false],
  ['shows nothing', 404, mark, false],
])(
  'if GET after a removal %s, what is removed after that, and whether it must be gone: %#',
  async (_about, status, text, isLeft) => {
    const ownership = ownershipOf(defaultProfile.resources);
    const sent: string[] = [];
    const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
      sending?.();
      sent.push(method);
      const json = [{ accountID: 'a', firstName: `${text}1.` }];
      return exchange({ method, status: method === 'GET' ? status : 204, json });
    };
    const { file, ledger, tracked } = trackedBy(send, { ownership });
    await tracked.send(markedPost);
    await tracked.send({ method: 'DELETE', path: '/customers/a' });
    await tracked.send({ method: 'GET', path: '/customers/a' });
    expect(ownership.removesReliably()).toBe(!isLeft);
    sent.length = 0;
    await tracked.cleanUp();
    ledger.close();
    expect(sent.includes('DELETE')).toBe(isLeft);
    expect([...outstandingIn(file).paths.keys()]).toEqual(isLeft ? ['/customers/a'] : []);
  },
);

test.each(['/%63ustomers/a', '/customers/a/', '/Customers/a'])(
  'what is written at %s, where GET has shown it, is one resource, and is removed once',
  async (address) => {
    const sent: string[] = [];
    const send = async ({ method, path, sending }: HttpRequest): Promise<Exchange> => {
      sending?.();
      sent.push(`${method} ${path}`);
      return exchange({ method, status: 200 });
    };
    const { file, ledger, tracked } = trackedBy(send);
    await tracked.send(post);
    tracked.alsoAt(address, '/customers/a');
    await tracked.send({ method: 'PUT', path: address, json: post.json });
    expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
    await tracked.send({ method: 'DELETE', path: '/customers/a' });
    sent.length = 0;
    await tracked.cleanUp();
    ledger.close();
    expect(sent).toEqual([]);
  },
);
