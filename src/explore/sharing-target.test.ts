import { json as read } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import type { JsonObject } from '../http/json.ts';
import { closeAll, serving, token } from '../http/testing/servers.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { Profile } from '../profile/profile.ts';

afterEach(closeAll);

const customers: Profile = { ...defaultProfile, resources: [defaultProfile.resources[0]] };

/** A server that keeps several customers under one identifier, which their client must choose. @param isKept - beside those */
function startSharing(isKept: (item: JsonObject, there: readonly JsonObject[]) => boolean): Promise<URL> {
  const store = new Map<unknown, readonly JsonObject[]>();
  const post = (items: readonly JsonObject[]) => {
    if (items.some(({ accountID }) => accountID === undefined)) return { status: 400 };
    for (const item of items) {
      const there = store.get(item['accountID']) ?? [];
      if (isKept(item, there)) store.set(item['accountID'], [...there, item]);
    }
    return { status: 201, items };
  };
  return serving(async (request, response) => {
    const { method, url = '', headers } = request;
    const [, , id] = url.split('/');
    const items = store.get(id);
    const answer = () => {
      if (headers.authorization !== `Bearer ${token}`) return { status: 401 };
      if (id === undefined) return { status: 405 };
      if (items === undefined) return { status: 404 };
      if (method !== 'DELETE') return { status: 200, items };
      store.delete(id);
      return { status: 204 };
    };
    const isPost = method === 'POST' && headers.authorization !== undefined;
    const { status, items: shown } = isPost ? post((await read(request)) as readonly JsonObject[]) : answer();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(shown === undefined ? undefined : JSON.stringify(shown));
  });
}

test.each([
  ['are both there', () => true, 'passed'],
  [
    'are one',
    (item: JsonObject, there: readonly JsonObject[]) =>
      !there.some((other) => isDeepStrictEqual(other, item)),
    'failed',
  ],
])('two of the same content under one identifier %s', async (_what, isKept, outcome) => {
  const url = await startSharing(isKept);
  const target = { url: url.href.slice(0, -1), token };
  const { outcomes, reasons } = await oneRun(target, 5, { profile: customers, only: ['DM-POST-2'] });
  expect({ outcomes, reasons }).toMatchObject({ outcomes: { 'DM-POST-2': [outcome] } });
});
