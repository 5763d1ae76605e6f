import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Item } from '../message.ts';
import { type Api, itemsIn, jsonOf } from '../testing/api.ts';
import { seen, testScenarios } from '../testing/scenario.ts';
import { concurrencyFaults } from './concurrency.ts';

const old = { firstName: 'Ada', lastName: 'L' };
const both = { firstName: 'Eve', lastName: 'N' };

/** Two requests that are sent at once meet nearly always, so that one of a few attempts sees what comes of it. */
async function inOneOf(attempts: number, happens: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) if (await happens()) return true;
  return false;
}

/** Changes one field each, at once, and then one after the other. */
async function patches(api: Api): Promise<unknown> {
  const patch = (path: string, changes: Item) => api.send('PATCH', path, { json: [changes] });
  const isLost = async () => {
    const path = await api.customer(old);
    const replies = await Promise.all([patch(path, { firstName: 'Eve' }), patch(path, { lastName: 'N' })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    return !isDeepStrictEqual(await api.content(path), both);
  };
  const lost = await inOneOf(10, isLost);
  const inTurn = await api.customer(old);
  for (const changes of [{ firstName: 'Eve' }, { lastName: 'N' }]) await patch(inTurn, changes);
  return { lost, inTurn: await api.content(inTurn) };
}

/** Creates some in concurrent requests, of so many items each, and then one more. */
function posts(collection: string, wrap: (items: readonly Item[]) => unknown, sizes = [1, 2]) {
  return async (api: Api): Promise<unknown> => {
    const identifiers = new Set<unknown>();
    const post = async (...items: readonly Item[]) => {
      const reply = await api.send('POST', collection, { json: wrap(items) });
      expect(reply.status).toBe(201);
      const shown = JSON.stringify(jsonOf(reply)).match(/"(?:accountID|id)":[^,}]*/g) ?? [];
      expect(shown).toHaveLength(items.length);
      for (const identifier of shown) identifiers.add(identifier);
    };
    const isShared = async () => {
      const before = identifiers.size;
      await Promise.all(sizes.map((size) => post(...Array<Item>(size).fill({}))));
      return identifiers.size - before < sizes.reduce((sum, size) => sum + size);
    };
    const shared = await inOneOf(10, isShared);
    const before = identifiers.size;
    await post({});
    const stored = itemsIn(await api.send('GET', collection)).length;
    return { shared, isLaterNew: identifiers.size > before, areAllThere: stored === identifiers.size };
  };
}

/** Creates the same customer twice, at once, and then one after the other. */
async function identicalPosts(api: Api): Promise<unknown> {
  const post = async () => {
    const reply = await api.send('POST', '/customers', { json: [old] });
    expect(reply.status).toBe(201);
    return JSON.stringify(jsonOf(reply));
  };
  const isMerged = async () => {
    const [one, other] = await Promise.all([post(), post()]);
    return one === other;
  };
  const merged = await inOneOf(10, isMerged);
  const [one, other] = [await post(), await post()];
  return { merged, isLaterNew: one !== other };
}

describe('faults of concurrency', () => {
  testScenarios(concurrencyFaults, {
    'patch-loses-concurrent-writes': {
      see: patches,
      faultless: { lost: false, inTurn: both },
      faulty: { lost: true, inTurn: both },
    },
    'post-shares-identifier-when-concurrent': {
      see: async (api) => [
        await posts('/customers', (items) => items)(api),
        await posts('/employees', (employees) => ({ employees }))(api),
      ],
      faultless: Array(2).fill({ shared: false, isLaterNew: true, areAllThere: true }),
      faulty: Array(2).fill({ shared: true, isLaterNew: true, areAllThere: true }),
    },
    'post-of-several-shares-identifiers-when-concurrent': {
      see: async (api) => [
        await posts('/customers', (items) => items, [2, 2])(api),
        await posts('/employees', (employees) => ({ employees }), [1, 1])(api),
      ],
      faultless: Array(2).fill({ shared: false, isLaterNew: true, areAllThere: true }),
      faulty: [
        { shared: true, isLaterNew: true, areAllThere: true },
        { shared: false, isLaterNew: true, areAllThere: true },
      ],
    },
    'post-merges-identical-when-concurrent': {
      see: identicalPosts,
      faultless: { merged: false, isLaterNew: true },
      faulty: { merged: true, isLaterNew: true },
    },
  });

  test('a PATCH undoes no other write, and brings nothing back', async () => {
    const see = async (api: Api) => {
      const [replaced, deleted] = [await api.customer(old), await api.customer(old)];
      const patch = (path: string) => api.send('PATCH', path, { json: [{ lastName: 'N' }] });
      const slow = [patch(replaced), patch(deleted)];
      await api.send('PUT', replaced, { json: [{ firstName: 'new' }] });
      await api.send('DELETE', deleted);
      await Promise.all(slow);
      return api.contents(replaced, deleted);
    };
    const [replaced, deleted] = (await seen(see, ['patch-loses-concurrent-writes'])) as readonly unknown[];
    expect([{ firstName: 'new' }, { firstName: 'new', lastName: 'N' }]).toContainEqual(replaced);
    expect(deleted).toBe(404);
  });
});
