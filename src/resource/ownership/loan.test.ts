import { expect, test } from 'vitest';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { loanOf } from './loan.ts';
import type { Original } from './original.ts';

const [customers] = defaultProfile.resources;
const type: ResourceType = {
  ...customers,
  collection: '/settings',
  item: '/settings',
  identifiers: [],
  serverSet: ['changed'],
  update: { array: false },
  putBack: true,
};
const original: Original = {
  path: '/settings',
  content: { theme: 'dark', volume: null, changed: 1 },
  places: [{ operation: 'read', content: [], leads: false, alone: true }],
};

/** A server that holds some settings. @param put - what it makes of a PUT */
function serverOf(put: (version: object, held: object) => object | undefined, staleReads = 0) {
  let held: object = { theme: 'light', volume: 3, changed: 2 };
  let before: object = held;
  let stale = 0;
  const asked: string[] = [];
  const send = async ({ method, json = {} }: HttpRequest) => {
    asked.push(method);
    if (method === 'GET') {
      stale -= 1;
      return exchange({ method, url: 'http://127.0.0.1/settings', json: stale >= 0 ? before : held });
    }
    const next = put(json as object, held);
    if (next === undefined) return exchange({ method, status: 422 });
    [before, held, stale] = [held, { ...next, changed: 3 }, staleReads];
    return exchange({ method, status: 204 });
  };
  return { asked, client: { send, rest: async () => undefined } };
}

/** What the ledger contains, and which requests were sent, after something was written and restored. */
async function givenBack({ client, asked }: ReturnType<typeof serverOf>) {
  const entries: string[] = [];
  const ledger = {
    lent: ({ path }: Original) => void entries.push(`lent ${path}`),
    restored: (path: string) => void entries.push(`restored ${path}`),
  };
  const loan = loanOf(original, type, { client, ledger, windowMs: 0 });
  loan.before({ method: 'GET' });
  await loan.putBack();
  expect(asked).toEqual([]);
  expect(entries).toEqual([]);
  loan.before({ method: 'PATCH' });
  loan.before({ method: 'PUT' });
  await loan.putBack();
  return { entries, asked, isBack: loan.isBack() };
}

test('the original is in the ledger before a write, and restored afterwards', async () => {
  expect(await givenBack(serverOf((version) => version))).toEqual({
    entries: ['lent /settings', 'restored /settings'],
    asked: ['PUT', 'GET'],
    isBack: true,
  });
});

test('if null is refused, fields that are null are omitted', async () => {
  const strict = serverOf((version) =>
    Object.values(version).includes(null) ? undefined : { volume: null, ...version },
  );
  expect(await givenBack(strict)).toMatchObject({ asked: ['PUT', 'PUT', 'GET'], isBack: true });
});

test('a server that shows the original later is asked again', async () => {
  expect(await givenBack(serverOf((version) => version, 2))).toMatchObject({
    asked: ['PUT', 'GET', 'GET', 'GET'],
    isBack: true,
  });
});

test('what a server does not restore stays in the ledger', async () => {
  expect(await givenBack(serverOf((version, held) => ({ ...held, ...version, volume: 3 })))).toMatchObject({
    entries: ['lent /settings'],
    isBack: false,
  });
  expect(await givenBack(serverOf(() => undefined))).toMatchObject({ isBack: false });
});

test('an additional field means that the original is not restored', async () => {
  expect(await givenBack(serverOf((version) => ({ ...version, more: 1 })))).toMatchObject({ isBack: false });
});
