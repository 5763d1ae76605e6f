import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerName } from '../../evidence/folder.ts';
import { openSession } from '../../explore/session.ts';
import type { Client } from '../../http/client/client.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import type { Item } from '../../reference/message.ts';
import { type ReferenceServer, startReference } from '../../reference/server.ts';
import { type Api, apiOf } from '../../reference/testing/api.ts';
import { quickRun } from '../../runner/testing/run-options.ts';
import { connect } from '../../target/connect.ts';
import { newMark } from '../representation/marks.ts';
import { clean, removeFrom } from './clean.ts';
import { note } from './ledger.ts';
import { outstandingIn } from './outstanding.ts';

const folder = mkdtempSync(join(tmpdir(), 'rest-assay-clean-'));
const signal = new AbortController().signal;
let server: ReferenceServer;
let api: Api;
/** The ledger of a run that calibrated the target, and created nothing more. */
let learnt: string;

beforeAll(async () => {
  server = await startReference({ bystanders: true });
  api = apiOf(server);
  const session = await openSession(
    quickRun({ baseUrl: server.url, token: server.token, folder }),
    signal,
    [],
  );
  await session.close();
  learnt = readFileSync(join(folder, ledgerName), 'utf8');
});

afterAll(async () => {
  api.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A run that only calibrated a target, and its ledger. */
async function calibrated({ url, token }: ReferenceServer) {
  const around = mkdtempSync(join(folder, 'run-'));
  const options = quickRun({ baseUrl: url, token, folder: around });
  const session = await openSession(options, signal, []);
  await session.close();
  return { options, ledger: join(around, ledgerName) };
}

/**
 * A creation that was in flight when its run was killed: what was sent, and whether the target had carried it out by
 * then.
 */
interface InFlight {
  readonly items: readonly Item[];
  readonly isTaken: boolean;
  /** What follows the path of the collection. */
  readonly query: string;
}

const name = fc.constantFrom('', '', 'l', 'Ada');
const customer: fc.Arbitrary<Item> = fc.record({ firstName: name, lastName: name });
const inFlight: fc.Arbitrary<InFlight> = fc.record({
  items: fc.array(customer, { minLength: 1, maxLength: 3 }),
  isTaken: fc.boolean(),
  query: fc.constantFrom('', '?pretty', '?_=1620284889125'),
});

const isEmpty = ({ firstName, lastName }: Item) => `${firstName}${lastName}` === '';

/**
 * Cleans twice after a run that was killed in this state, and returns what is left at the target besides what existed
 * before.
 */
async function afterKill(creations: readonly InFlight[]) {
  const ledger = join(mkdtempSync(join(folder, 'case-')), ledgerName);
  writeFileSync(ledger, learnt);
  const own: string[] = [];
  for (const [index, { items, isTaken, query }] of creations.entries()) {
    const path = `/customers${query}`;
    note(ledger, [{ creating: 10_000 + index, method: 'POST', path, content: [...items] }]);
    if (isTaken) for (const item of items) own.push(await api.customer(item));
  }
  const options = quickRun({ baseUrl: server.url, token: server.token, folder });
  const { client } = await connect(options, signal);
  try {
    await clean(client, ledger, options.profile.resources);
    const { left, removed, unknown } = await clean(client, ledger, options.profile.resources);
    const contents = await api.contents(...own);
    return { left, removed, unknown, stays: contents.filter((content) => content !== 404) };
  } finally {
    await client.close();
    for (const path of own) await api.send('DELETE', path);
  }
}

test('whatever was in flight when a run was killed is removed by clean, or reported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(inFlight, { minLength: 1, maxLength: 4 }), async (creations) => {
      const { left, removed, unknown, stays } = await afterKill(creations);
      expect({ left, removed, foreignWrites: server.foreignWrites() }).toEqual({
        left: [],
        removed: [],
        foreignWrites: [],
      });
      // the run cannot know whose a resource without any distinctive content is
      const nobodys = creations.flatMap(({ items, isTaken }) => (isTaken ? items.filter(isEmpty) : []));
      expect(stays).toHaveLength(nobodys.length);
      expect(unknown.length > 0).toBe(nobodys.length > 0);
    }),
    { numRuns: 30 },
  );
});

test('what the target kept without a field that it does not know is removed as well', async () => {
  const ledger = join(mkdtempSync(join(folder, 'case-')), ledgerName);
  writeFileSync(ledger, learnt);
  const path = await api.customer({ firstName: 'Ada', lastName: 'of this run' });
  const content = [{ firstName: 'Ada', lastName: 'of this run', restAssayUnknown: 'unknown' }];
  note(ledger, [{ creating: 10_000, method: 'POST', path: '/customers', content }]);
  const options = quickRun({ baseUrl: server.url, token: server.token, folder });
  const { client } = await connect(options, signal);
  try {
    expect((await clean(client, ledger, options.profile.resources)).removed).toEqual([path]);
    expect(await api.content(path)).toBe(404);
  } finally {
    await client.close();
  }
});

test('what somebody else created meanwhile stays, whatever was in flight', async () => {
  const others = await api.customer({ firstName: 'Somebody', lastName: 'else' });
  const { stays, unknown } = await afterKill([
    { items: [{ firstName: 'Ada', lastName: '' }], isTaken: true, query: '' },
    { items: [{ firstName: 'l', lastName: '' }], isTaken: false, query: '' },
  ]);
  expect(stays).toEqual([]);
  expect(await api.content(others)).toEqual({ firstName: 'Somebody', lastName: 'else' });
  // this may be the result of that creation: nobody can tell
  expect(unknown).toHaveLength(1);
  await api.send('DELETE', others);
});

test('a resource with a reassigned identifier is removed as well', async () => {
  const ledger = join(mkdtempSync(join(folder, 'case-')), ledgerName);
  writeFileSync(ledger, learnt);
  const content = { firstName: 'handed out again' };
  const path = await api.customer(content);
  note(ledger, [
    { creating: 20_001, method: 'POST', path: '/customers', content: [{ firstName: 'before' }] },
    { created: 20_001, paths: [path] },
    { removed: path },
    { creating: 20_002, method: 'POST', path: '/customers', content: [content] },
  ]);
  const options = quickRun({ baseUrl: server.url, token: server.token, folder });
  const { client } = await connect(options, signal);
  const { removed } = await clean(client, ledger, options.profile.resources);
  await client.close();
  expect(removed).toEqual([path]);
  expect(await api.content(path)).toBe(404);
});

test('long after a run, only what GET shows with a text of the run is removed, and the rest is reported', async () => {
  const ledger = join(mkdtempSync(join(folder, 'case-')), ledgerName);
  writeFileSync(ledger, learnt);
  const mark = newMark();
  const [ours, changed, strangers, gone] = [
    await api.customer({ firstName: mark }),
    await api.customer({ firstName: 'Ada', lastName: `${mark}2.` }),
    await api.customer({ firstName: newMark() }),
    await api.customer({ firstName: mark }),
  ];
  await api.send('DELETE', gone);
  const paths = [ours, changed, strangers, gone];
  note(ledger, [
    { creating: 30_001, method: 'POST', path: '/customers', content: [{ firstName: mark }] },
    { created: 30_001, paths },
  ]);
  const options = quickRun({ baseUrl: server.url, token: server.token, folder });
  const { client } = await connect(options, signal);
  const { removed, left } = await clean(client, ledger, options.profile.resources, { isLongAgo: true });
  await client.close();
  expect([removed.toSorted(), left]).toEqual([[ours, changed, gone].toSorted(), [strangers]]);
  expect(await api.contents(...paths)).toEqual([404, 404, { firstName: expect.any(String) }, 404]);
  await api.send('DELETE', strangers);
});

test('resources that only a list shows are found, and none of them is left', async () => {
  const quiet = await startReference({ style: { created: 'unsaid' } });
  const there = apiOf(quiet);
  const held = async () => String((await there.send('GET', '/customers')).octets);
  try {
    const before = await held();
    const around = mkdtempSync(join(folder, 'quiet-'));
    const session = await openSession(
      quickRun({ baseUrl: quiet.url, token: quiet.token, folder: around }),
      signal,
      [],
    );
    expect(session.subjects.get('customers')?.learnt).toMatchObject({ addressings: ['list'], isShown: true });
    await session.close();
    expect(await held()).toBe(before);
  } finally {
    there.close();
    await quiet.close();
  }
});

test('what a server without DELETE still shows is reported as left, even if it answers 404', async () => {
  const lasting = await startReference({ style: { employees: 'not-removable', lists: '405' } });
  try {
    const { options, ledger } = await calibrated(lasting);
    const { client } = await connect(options, signal);
    const unrouted: Client = {
      ...client,
      async send(request) {
        const exchange = await client.send(request);
        const { response } = exchange;
        return response?.status === 405 ? { ...exchange, response: { ...response, status: 404 } } : exchange;
      },
    };
    const { removed, left } = await clean(unrouted, ledger, options.profile.resources);
    await client.close();
    expect(removed).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual([...outstandingIn(ledger).paths.keys()]);
  } finally {
    await lasting.close();
  }
});

test.each([
  ['delete-removes-nothing', true],
  ['get-writes', false],
] as const)('if removals are doubtful, GET shows what %s has left', async (fault, isLeft) => {
  const faulty = await startReference({ faults: [fault] });
  try {
    const { options, ledger } = await calibrated(faulty);
    expect(outstandingIn(ledger).paths.size).toBe(0);
    const { client } = await connect(options, signal);
    const { left } = await clean(client, ledger, options.profile.resources, { isDoubtful: true });
    await client.close();
    expect(left.length > 0).toBe(isLeft);
    expect([...outstandingIn(ledger).paths.keys()]).toEqual(left);
  } finally {
    await faulty.close();
  }
});

test('what was sent under an identifier that the target keeps is looked for there, if nothing can be listed', async () => {
  const keeping = await startReference({ style: { identifiers: 'client', lists: '405' } });
  const there = apiOf(keeping);
  try {
    const { options, ledger } = await calibrated(keeping);
    expect(outstandingIn(ledger)).toMatchObject({ unknown: [], paths: new Map() });
    const sent = (accountID: string, firstName = 'Ada') => ({
      accountID,
      objectId: 7,
      firstName,
      lastName: '',
    });
    for (const [index, accountID] of ['made', 'never', 'others'].entries())
      note(ledger, [
        { creating: 10_000 + index, method: 'POST', path: '/customers', content: [sent(accountID)] },
      ]);
    await there.send('POST', '/customers', { json: [sent('made')] });
    await there.send('POST', '/customers', { json: [sent('others', 'Somebody')] });
    const { client } = await connect(options, signal);
    const { removed, left, unknown } = await clean(client, ledger, options.profile.resources);
    await client.close();
    expect({ removed, left }).toEqual({ removed: ['/customers/made'], left: [] });
    expect(unknown).toMatchObject([{ content: [sent('others')] }]);
    expect(await there.contents('/customers/made', '/customers/others')).toEqual([
      404,
      { firstName: 'Somebody', lastName: '' },
    ]);
  } finally {
    there.close();
    await keeping.close();
  }
});

test('a creation that only the list shows is found there, even if nothing is at its identifier', async () => {
  const listing = await startReference({ style: { identifiers: 'client' } });
  const there = apiOf(listing);
  try {
    const { options, ledger } = await calibrated(listing);
    const content = [{ accountID: 'made', objectId: 7, firstName: 'Ada', lastName: '' }];
    note(ledger, [{ creating: 10_000, method: 'POST', path: '/customers', content }]);
    await there.send('POST', '/customers', { json: content });
    const { client } = await connect(options, signal);
    const unreadable: Client = {
      ...client,
      async send(request) {
        const exchange = await client.send(request);
        const { response } = exchange;
        const isHidden = request.method === 'GET' && request.path.startsWith('/customers/');
        return response && isHidden ? { ...exchange, response: { ...response, status: 404 } } : exchange;
      },
    };
    const { removed, unknown } = await clean(unreadable, ledger, options.profile.resources);
    await client.close();
    expect({ removed, unknown }).toEqual({ removed: ['/customers/made'], unknown: [] });
  } finally {
    there.close();
    await listing.close();
  }
});

const lost = { problem: { kind: 'reset', message: 'closed' } } as const;

test.each([
  ['is still ours, DELETE is sent once more', true, 200, ['DELETE', 'DELETE'], true],
  ["is somebody else's by now, nothing more is sent", false, 200, ['DELETE', 'GET'], false],
  ['is gone, nothing more is sent', false, 404, ['DELETE', 'GET'], true],
] as const)(
  'if DELETE is lost with its connection, and what is there %s',
  async (_, isOurs, status, expected, gone) => {
    const sent: string[] = [];
    const client = {
      async send({ method }: Pick<HttpRequest, 'method'>) {
        sent.push(method);
        if (method === 'DELETE')
          return sent.length === 1
            ? { ...exchange({ method }), ...lost, response: undefined }
            : exchange({ method, status: 204 });
        return exchange({ status });
      },
    } as unknown as Client;
    const { isGone } = await removeFrom(client, '/customers/a', 1, { isStillOurs: async () => isOurs });
    expect({ sent, isGone }).toEqual({ sent: expected, isGone: gone });
  },
);
