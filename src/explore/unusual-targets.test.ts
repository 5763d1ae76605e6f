import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { oneRun, runOf } from '../../bench/one-run.ts';
import { type Passed, type Passing, startRelay } from '../http/testing/relay.ts';
import { closeAll, rawServer } from '../http/testing/servers.ts';
import { defaultProfile, profileWith } from '../profile/default-profile.ts';
import type { Profile } from '../profile/profile.ts';
import { startReference } from '../reference/server.ts';
import { styleOf } from '../reference/style.ts';
import type { RunOptions } from './options.ts';

// Whole runs against targets that keep every rule but are otherwise unusual.

const token = 'the-token-of-these-tests';

/** Answers a request in place of the reference server, which may be asked whether a resource exists. */
type Answer = (
  passing: Passing,
  pass: () => Promise<Passed>,
  isThere: (path: string) => Promise<boolean>,
) => Promise<Passed>;

/** The outcomes of a run for which some requests are not answered by the reference server. */
async function runThrough(answer: Answer, more: Partial<RunOptions>) {
  const server = await startReference({ token, bystanders: true });
  const isThere = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })).ok;
  const relay = await startRelay(server.url, (passing, pass) => answer(passing, pass, isThere));
  try {
    return { ...(await oneRun({ url: relay.url, token }, 5, more)), written: server.foreignWrites() };
  } finally {
    relay.close();
    await server.close();
  }
}

/** Only customers: a whole run among many of them takes its time. */
const customers: Profile = { ...defaultProfile, resources: [defaultProfile.resources[0]] };

/** A run in which so many customers of other people come first in the list. */
function runAmong(count: number, more: Partial<RunOptions> = {}) {
  const others = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      objectId: 10 ** 9 + index,
      firstName: 'Ada',
      lastName: 'Lovelace',
      accountID: `o-${index}`,
    }),
  ).join();
  return runThrough(
    async ({ method, path }, pass) => {
      const passed = await pass();
      const isList = method === 'GET' && path === '/customers' && passed.status === 200;
      return isList ? { ...passed, content: passed.content.replace('[', `[${others},`) } : passed;
    },
    { profile: customers, ...more },
  );
}

test('a collection with 20,000 resources of other people is checked like one with 20', async () => {
  const [few, many] = [await runAmong(20), await runAmong(20_000)];
  expect(many).toMatchObject({ conformance: 'conformant', outcomes: few.outcomes, reasons: [], written: [] });
  // resources of others need no requests
  expect(many.requests).toBeLessThan(few.requests * 1.5);
});

test('it is seen that nothing follows HEAD of a collection, however little of the collection is read', async () => {
  const { outcomes, reasons } = await runAmong(20_000, { only: ['DM-HEAD-3'], maxBodyBytes: 200 });
  expect({ outcomes, reasons }).toEqual({ outcomes: { 'DM-HEAD-3': ['passed'] }, reasons: [] });
});

test('it is seen where a request right behind another closes the connection, as at servers that take one at a time', async () => {
  const server = await startReference({ token });
  const behind = Number(new URL(server.url).port);
  const isTwo = (octets: Buffer) => /\r\n\r\n[A-Z]+ \//.test(octets.toString('latin1'));
  const front = await rawServer((socket) => {
    const target = connect(behind, '127.0.0.1');
    socket.on('data', (octets) => (isTwo(octets) ? socket.destroy() : target.write(octets)));
    socket.on('close', () => target.destroy());
    target.on('error', () => socket.destroy()).pipe(socket);
  });
  try {
    const { outcomes, reasons } = await oneRun({ url: front.href, token }, 5, { only: ['DM-HEAD-3'] });
    expect({ outcomes, reasons }).toEqual({ outcomes: { 'DM-HEAD-3': ['passed', 'passed'] }, reasons: [] });
  } finally {
    await closeAll();
    await server.close();
  }
});

test('an optional HEAD that is refused everywhere counts as missing', async () => {
  const head = { methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], mayHave: ['HEAD'] };
  const employees = { methods: ['POST', 'GET', 'DELETE'], mayHave: ['HEAD'] };
  const { outcomes, reasons } = await runThrough(
    async ({ method }, pass) => (method === 'HEAD' ? { status: 405, content: '' } : pass()),
    { profile: await profileWith({ customers: head, employees }) },
  );
  expect(reasons.filter((reason) => reason.includes('failed'))).toEqual([]);
  for (const id of ['DM-HEAD-1', 'DM-HEAD-2', 'DM-HEAD-3', 'DM-HEAD-4'])
    expect(outcomes[id]).toEqual(['inapplicable', 'inapplicable']);
});

test.each([404, 500])('if PUT of a missing resource gets %i, “no” is observed', async (status) => {
  const { outcomes, reasons } = await runThrough(
    async ({ method, path }, pass, isThere) =>
      method === 'PUT' && !(await isThere(path)) ? { status, content: '{"error":"there is none"}' } : pass(),
    { only: ['DM-PUT-1', 'DM-PUT-3'] },
  );
  expect({ outcomes, reasons }).toEqual({
    outcomes: { 'DM-PUT-1': ['passed', 'inapplicable'], 'DM-PUT-3': ['inapplicable', 'inapplicable'] },
    reasons: [],
  });
});

// where a client names a resource, it knows where that is; where it does not, it has to find out
test.for(['writes=nothing,location=relative', 'writes=identifiers,location=none', 'created=unsaid'])(
  'resources are found whether the client names them or not: %s',
  async (saying) => {
    const style = styleOf(`sent-identifiers=kept-new,${saying}`);
    const { conformance, reasons, foreignWrites } = await runOf({ style }, 5, { effort: 'quick' });
    expect({ conformance, reasons, foreignWrites }).toEqual({
      conformance: 'conformant',
      reasons: [],
      foreignWrites: [],
    });
  },
);
