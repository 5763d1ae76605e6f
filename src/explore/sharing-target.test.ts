import { json as read } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import type { JsonObject } from '../http/exchange/json.ts';
import { closeAll, serving, token } from '../http/testing/servers.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { Profile } from '../profile/profile.ts';

afterEach(closeAll);

const customers: Profile = { ...defaultProfile, resources: [defaultProfile.resources[0]] };

interface Sharing {
  /** Whether POST keeps an item beside the existing ones. */
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
      const others = store.get(item['accountID']) ?? [];
      if (isKept(item, others)) store.set(item['accountID'], [...others, item]);
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
  const there = (method: string | undefined, id: string, [changes]: readonly JsonObject[]) => {
    const items = store.get(id);
    if (items === undefined) return { status: 404 };
    if (method === 'PATCH') return changes === undefined ? { status: 400 } : patch(id, items, changes);
    if (method !== 'DELETE') return { status: 200, items };
    store.delete(id);
    return { status: 204 };
  };
  return serving(async (request, response) => {
    const { method, url = '', headers } = request;
    const [, , id] = url.split('/');
    const isSent = method === 'POST' || method === 'PATCH';
    const sent = isSent ? ((await read(request).catch(() => [])) as readonly JsonObject[]) : [];
    const answer = () => {
      if (method === 'POST' && headers.authorization !== undefined) return post(sent);
      if (headers.authorization !== `Bearer ${token}`) return { status: 401 };
      return id === undefined ? { status: 405 } : there(method, id, sent);
    };
    const { status, items: shown } = answer();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(shown === undefined ? undefined : JSON.stringify(shown));
  });
}

function isNamed({ objectId }: JsonObject, changes: JsonObject): boolean {
  return objectId === changes['objectId'];
}

const differs: Sharing['isKept'] = (item, there) => !there.some((other) => isDeepStrictEqual(other, item));

test.each<[string, Sharing, string, string]>([
  ['two items with the same content both exist', {}, 'DM-POST-2', 'passed'],
  ['two items with the same content are one', { isKept: differs }, 'DM-POST-2', 'failed'],
  ['PATCH changes the one that it names', {}, 'DM-PATCH-4', 'passed'],
  ['PATCH changes all of them', { isMeant: () => true }, 'DM-PATCH-4', 'failed'],
])('under one identifier %s', async (_what, sharing, id, outcome) => {
  const url = await startSharing(sharing);
  const target = { url: url.href.slice(0, -1), token };
  const { outcomes, reasons } = await oneRun(target, 5, { profile: customers, only: [id] });
  expect({ outcomes, reasons }).toMatchObject({ outcomes: { [id]: [outcome] } });
});
