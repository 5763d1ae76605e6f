import { expect, test } from 'vitest';
import type { Client } from '../../http/client/client.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { freshIdentifiers } from '../identifiers/fresh-identifiers.ts';
import { guarded, ownershipOf } from '../ownership/ownership.ts';
import { silentLedger } from '../testing/silent-ledger.ts';
import { calibrate } from './calibrate.ts';

const [customers] = defaultProfile.resources;

/** The result of a creation under an identifier that is taken; undefined if it is refused. */
type Taken = (there: readonly JsonObject[], item: JsonObject) => readonly JsonObject[] | undefined;

/** A server that keeps the identifiers of its clients. */
function serverThat(taken: Taken) {
  const store = new Map<string, readonly JsonObject[]>();
  const post = (item: JsonObject) => {
    const id = String(item['accountID']);
    const there = store.get(id);
    const kept = there === undefined ? [item] : taken(there, item);
    if (kept !== undefined) store.set(id, kept);
    return kept !== undefined;
  };
  const change = (id: string, [changes = {}]: readonly JsonObject[]) =>
    store.set(
      id,
      (store.get(id) ?? []).map((item) => ({ ...item, ...changes })),
    );
  const answerAt = (id: string, { method, json }: HttpRequest) => {
    if (!store.has(id)) return { status: 404 };
    if (method === 'DELETE') return { status: store.delete(id) ? 204 : 404 };
    if (json !== undefined) change(id, json as readonly JsonObject[]);
    return { status: 200, json: [...(store.get(id) ?? [])] };
  };
  const answer = (request: HttpRequest) => {
    const id = decodeURIComponent(request.path.split('/')[2] ?? '');
    if (request.method !== 'POST') return id === '' ? { status: 405 } : answerAt(id, request);
    const items = request.json as readonly JsonObject[];
    return items.every(post) ? { status: 201, json: items } : { status: 409 };
  };
  const send = async (request: HttpRequest) => {
    const answered = exchange({
      method: request.method,
      url: `http://127.0.0.1:1${request.path}`,
      ...answer(request),
    });
    const content = request.json === undefined ? {} : { content: { text: JSON.stringify(request.json) } };
    return { ...answered, request: { ...answered.request, ...content } };
  };
  const baseUrl = new URL('http://127.0.0.1:1/');
  return { client: { baseUrl, send, rest: async () => {} } as unknown as Client, store };
}

test.each<[string, Taken, true | undefined]>([
  ['there beside what has it', (there, item) => [...there, item], true],
  ['in its place', (_there, item) => [item], undefined],
  ['refused', () => undefined, undefined],
  ['answered as what is there', (there) => there, undefined],
])('a creation under an identifier that is taken is %s', async (_what, taken, isShared) => {
  const { client, store } = serverThat(taken);
  const ownership = ownershipOf([customers]);
  const around = {
    client: guarded(client, ownership, [customers]),
    ledger: silentLedger,
    fresh: freshIdentifiers(() => 0.5),
    ownership,
    windowMs: 0,
    maxLeft: 0,
  };
  const kinds = [{ items: [{ firstName: 'Ada', lastName: 'L' }], isMarked: true, isPlain: true }];
  const before = await client.send({ method: 'GET', path: '/customers' });
  const { learnt } = await calibrate(customers, { kinds, before: [before] }, around);
  expect(learnt.keepsIdentifiers).toBe(true);
  expect(learnt.sharesIdentifiers).toBe(isShared);
  const reading = learnt.places.find(({ operation }) => operation === 'read');
  expect(reading?.isShared).toBe(isShared);
  expect([...store.keys()]).toEqual([]);
});
