import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { startRelay } from '../http/testing/relay.ts';
import { startReference } from '../reference/server.ts';
import { type Drawn, drawnFrom } from '../reference/space/drawn.ts';
import { reasonsOfAltered } from '../runner/testing/altered.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import { type InScope, scopeOf } from './scope.ts';
import { openSession } from './session.ts';

test('content that is not JSON fails DM-JSON-1, whichever check asked for it', async () => {
  // only a PATCH of one field shows it, and DM-JSON-1 itself patches all of them
  const reasons = await reasonsOfAltered(
    ({ method, sent, status }) =>
      method === 'PATCH' && status < 300 && !(sent.includes('firstName') && sent.includes('lastName'))
        ? { content: 'Changed.' }
        : undefined,
    ['DM-JSON-1', 'DM-PATCH-3'],
  );
  expect(reasons.filter((reason) => reason.startsWith('DM-JSON-1 customers'))).toEqual([
    'DM-JSON-1 customers failed: The content of a successful response does not parse as one JSON text.',
  ]);
});

test('content that is not JSON fails DM-JSON-1 even if only a history asks for it', async () => {
  const patches = new Map<string, number>();
  const reasons = await reasonsOfAltered(
    ({ method, path, status }) => {
      if (method === 'PATCH' && status < 300) patches.set(path, (patches.get(path) ?? 0) + 1);
      return method === 'GET' && (patches.get(path) ?? 0) > 1 ? { content: 'Twice.' } : undefined;
    },
    ['DM-JSON-1', 'DM-PATCH-4'],
  );
  expect(reasons.filter((reason) => reason.startsWith('DM-JSON-1'))).toEqual([
    'DM-JSON-1 customers failed: The content of a successful response does not parse as one JSON text.',
  ]);
});

test('octets after HEAD fail DM-HEAD-3 even if only a history sends such a HEAD', async () => {
  const text = { trigger: 'was-written:patch', effect: 'head-octets:content@head.customers' };
  const server = await startReference({ drawn: drawnFrom(text) as Drawn });
  try {
    const { reasons } = await oneRun(server, 3, { only: ['DM-HEAD-3', 'DM-HEAD-4'] });
    expect(reasons).toEqual([
      'DM-HEAD-3 customers failed: Octets follow the header section of the response to HEAD.',
    ]);
  } finally {
    await server.close();
  }
});

const named = /"lastName"/;

test('GET that breaks down over what PUT has written fails DM-GET-1', async () => {
  const replaced = new Set<string>();
  const reasons = await reasonsOfAltered(
    ({ method, path, sent }) => {
      if (method === 'PUT' && !named.test(sent)) replaced.add(path);
      return method === 'GET' && replaced.has(path) ? { status: 500, content: '{}' } : undefined;
    },
    ['DM-GET-1', 'DM-PUT-1'],
  );
  expect(reasons).toContain('DM-GET-1 customers failed: GET is answered with a server error (500).');
});

test('GET that breaks down over every created resource fails DM-GET-1, though then nothing can be removed', async () => {
  const reasons = await reasonsOfAltered(
    ({ method, path, status }) =>
      method === 'GET' && status < 300 && /^\/customers\/[^/?]+$/.test(path)
        ? { status: 500, content: '{}' }
        : undefined,
    ['DM-GET-1', 'DM-DELETE-1'],
  );
  expect(reasons).toContain('DM-GET-1 customers failed: GET is answered with a server error (500).');
  expect(reasons.find((reason) => reason.startsWith('DM-DELETE-1 customers'))).toMatch(
    /GET of what had been created was answered with status 500 when the run began/,
  );
});

test('GET that breaks down over another form of request, or over a missing resource, fails no rule', async () => {
  const made = new Set<string>();
  const reasons = await reasonsOfAltered(
    ({ method, path, status, content }) => {
      const isItem = /^\/customers\/[^/?]+$/.test(path);
      if (method === 'GET' && isItem && status < 300) made.add(path);
      const isOdd = path.includes('?') || (isItem && status === 404);
      return method === 'GET' && isOdd && content !== '' ? { status: 500, content: '{}' } : undefined;
    },
    ['DM-GET-1'],
  );
  expect(made.size).toBeGreaterThan(0);
  expect(reasons).toEqual([]);
});

test('HEAD that breaks down although GET does not fails DM-HEAD-1, in every situation', async () => {
  const empty = new Set<string>();
  const reasons = await reasonsOfAltered(
    ({ method, path, content }) => {
      if (method === 'GET' && content.includes('"firstName":""')) empty.add(path);
      return method === 'HEAD' && empty.has(path) ? { status: 500, content: '' } : undefined;
    },
    ['DM-HEAD-1'],
  );
  expect(reasons).toContain('DM-HEAD-1 customers failed: HEAD has a different status from GET.');
});

const isCustomer = (path: string) => path.startsWith('/customers/');

test('a change that contains nothing must not break down', async () => {
  const reasons = await reasonsOfAltered(
    ({ method, path, sent }) =>
      method === 'PATCH' && isCustomer(path) && !sent.includes('Name')
        ? { status: 500, content: '{}' }
        : undefined,
    ['DM-PATCH-1'],
  );
  expect(reasons).toEqual(['DM-PATCH-1 customers failed: PATCH is answered with a server error (500).']);
});

test('a version with nothing but identifiers must not break down, but may be refused', async () => {
  const answered = (status: number) =>
    reasonsOfAltered(
      ({ method, path, sent }) =>
        method === 'PUT' && isCustomer(path) && !sent.includes('Name')
          ? { status, content: '{}' }
          : undefined,
      ['DM-PUT-1'],
    );
  expect(await answered(500)).toEqual([
    'DM-PUT-1 customers failed: PUT is answered with a server error (500).',
  ]);
  expect(await answered(422)).toEqual([]);
});

test('the fields of employees must also have their types in lists, and when several are created', async () => {
  const asText = (content: string) => ({ content: content.replace(/"age":(-?\d+)/g, '"age":"$1"') });
  const wrongAt = (isWrong: (method: string, sent: string) => boolean) =>
    reasonsOfAltered(
      ({ method, path, sent, content }) =>
        path === '/employees' && isWrong(method, sent) ? asText(content) : undefined,
      ['DM-REP-2'],
    );
  const expected = ['DM-REP-2 employees failed: A field does not have the specified type: age.'];
  expect(await wrongAt((method) => method === 'GET')).toEqual(expected);
  expect(await wrongAt((method, sent) => method === 'POST' && sent.includes('"employees"'))).toEqual(
    expected,
  );
});

const wrongType = { fields: { 'content-type': 'text/html' } };
const notJson = 'DM-JSON-1 customers failed: The content of a successful response is not declared as JSON.';
const notHttp11 = 'DM-MSG-1 customers failed: A status line does not name HTTP/1.1.';
const byEveryExchange = ['DM-JSON-1', 'DM-MSG-1'];

test('an error in the answer to the preflight alone fails the rule that it breaks', async () => {
  // other requests for missing resources ask for the connection to be closed
  const reasons = await reasonsOfAltered(
    ({ status, closes }) => (status === 404 && !closes ? { isOld: true } : undefined),
    byEveryExchange,
  );
  expect(reasons).toContain(notHttp11);
});

test('an error in answers to calibration alone fails the rule that it breaks', async () => {
  // without histories, only calibration sends texts like these
  const reasons = await reasonsOfAltered(
    ({ method, path, sent, status }) =>
      method === 'PATCH' && path.startsWith('/customers') && status < 300 && /"Ra[a-z]{8}/.test(sent)
        ? wrongType
        : undefined,
    byEveryExchange,
  );
  expect(reasons).toEqual([notJson]);
});

test('an error in answers to the clean-up of a trial alone fails the rule that it breaks', async () => {
  // a resource that was read on a connection of its own is removed only by the clean-up
  const read = new Set<string>();
  const reasons = await reasonsOfAltered(({ method, path, status, closes }) => {
    if (method === 'GET' && closes) read.add(path);
    const isOfCleaning = method === 'DELETE' && read.has(path) && status < 300;
    return isOfCleaning ? { status: 200, content: '<p>Gone.</p>', ...wrongType } : undefined;
  }, byEveryExchange);
  expect(reasons).toContain(notJson);
});

test('an error in answers to the last clean-up alone leaves the rule undecided', async () => {
  const refused = new Set<string>();
  const reasons = await reasonsOfAltered(
    ({ method, path }) => {
      if (method !== 'DELETE' || !path.startsWith('/customers')) return undefined;
      if (refused.has(path)) return { status: 200, content: '<p>Gone.</p>', ...wrongType };
      refused.add(path);
      return { status: 409, content: '{}' };
    },
    ['DM-JSON-1'],
  );
  expect(reasons).toEqual([
    expect.stringMatching(/^DM-JSON-1 customers cantTell: Could not be replayed: .* not declared as JSON\./),
  ]);
});

test('a failure that only calibration shows is replayed by calibrating again', async () => {
  const server = await startReference();
  const altering = await startRelay(server.url, async ({ method, path, sent }, pass) => {
    const passed = await pass();
    const isOfCalibration = method === 'PUT' && path.startsWith('/customers') && /"Ra[a-z]{8}/.test(sent);
    return isOfCalibration ? { ...passed, ...wrongType } : passed;
  });
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-watch-'));
  const { url: baseUrl } = altering;
  const options = quickRun({ baseUrl, token: server.token, folder }, { only: ['DM-JSON-1'], classes: [] });
  const session = await openSession(options, new AbortController().signal, []);
  try {
    const [first] = scopeOf(options, []) as readonly [InScope];
    const result = await session.settle(first);
    if (result.outcome !== 'failed') throw new Error(`It is ${result.outcome}.`);
    expect(result.counterexample).toMatchObject({ case: 'the beginning of the run' });
    const replayed = await session.replay(first, result.counterexample);
    expect(replayed?.verdict).toMatchObject({ outcome: 'failed', reason: result.reason });
  } finally {
    await session.close();
    altering.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
