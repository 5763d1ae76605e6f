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

interface Sharing {
  /** Whether POST keeps an item beside those that are there. */
  isKept?(item: JsonObject, there: readonly JsonObject[]): boolean;
  /** Whether PATCH changes an item. */
  isMeant?(item: JsonObject, changes: JsonObject): boolean;
}

/** A server that keeps several customers under one identifier, which their client must choose. */
function startSharing({ isKept = () => true, isMeant = isNamed }: Sharing): Promise<URL> {
  const store = new Map<unknown, readonly JsonObject[]>();
  const post = (items: readonly JsonObject[]) => {
    if (items.some(({ accountID }) => accountID === undefined)) return { status: 400 };
    for (const item of items) {
      const there = store.get(item['accountID']) ?? [];
      if (isKept(item, there)) store.set(item['accountID'], [...there, item]);
    }
    return { status: 201, items };
  };
  const patch = (id: string, items: readonly JsonObject[], changes: JsonObject) => {
    const changed = items.map((item) =>
      isMeant(item, changes) ? { ...item, ...changes, objectId: item['objectId'] ?? null } : item,
    );
    store.set(id, changed);
    return { status: 200, items: changed };
  };
  return serving(async (request, response) => {
    const { method, url = '', headers } = request;
    const [, , id] = url.split('/');
    const items = store.get(id);
    const answer = (changes: JsonObject | undefined) => {
      if (headers.authorization !== `Bearer ${token}`) return { status: 401 };
      if (id === undefined) return { status: 405 };
      if (items === undefined) return { status: 404 };
      if (method === 'PATCH') return changes === undefined ? { status: 400 } : patch(id, items, changes);
      if (method !== 'DELETE') return { status: 200, items };
      store.delete(id);
      return { status: 204 };
    };
    const isSent = method === 'POST' || method === 'PATCH';
    const sent = isSent ? ((await read(request).catch(() => [])) as readonly JsonObject[]) : [];
    const isPost = method === 'POST' && headers.authorization !== undefined;
    const { status, items: shown } = isPost ? post(sent) : answer(sent[0]);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(shown === undefined ? undefined : JSON.stringify(shown));
  });
}

function isNamed({ objectId }: JsonObject, changes: JsonObject): boolean {
  return objectId === changes['objectId'];
}

const differs: Sharing['isKept'] = (item, there) => !there.some((other) => isDeepStrictEqual(other, item));

test.each<[string, Sharing, string, string]>([
  ['two of the same content are both there', {}, 'DM-POST-2', 'passed'],
  ['two of the same content are one', { isKept: differs }, 'DM-POST-2', 'failed'],
  ['PATCH changes the one that it names', {}, 'DM-PATCH-4', 'passed'],
  ['PATCH changes all of them', { isMeant: () => true }, 'DM-PATCH-4', 'failed'],
])('under one identifier %s', async (_what, sharing, id, outcome) => {
  const url = await startSharing(sharing);
  const target = { url: url.href.slice(0, -1), token };
  const { outcomes, reasons } = await oneRun(target, 5, { profile: customers, only: [id] });
  expect({ outcomes, reasons }).toMatchObject({ outcomes: { [id]: [outcome] } });
});
