import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../http/exchange/json.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { freshIdentifiers } from '../identifiers/fresh-identifiers.ts';
import { guarded, ownershipOf } from '../ownership/ownership.ts';
import { silentLedger } from '../testing/silent-ledger.ts';
import { type Manner, manners, strangers, strangeServer } from '../testing/strange-server.ts';
import { calibrate } from './calibrate.ts';
import type { ContentKind } from './content-kinds.ts';

const [customers] = defaultProfile.resources;

function* kinds(): Generator<ContentKind> {
  for (const name of ['Ada', 'ada', 'A'.repeat(60), '42'])
    for (const isMarked of [true, false])
      yield { items: [{ firstName: name, lastName: 'L' }], isMarked, isPlain: name === 'Ada' };
}

async function calibrated(manner: Manner, takes?: (item: JsonObject) => boolean) {
  const { client, written, made } = strangeServer(manner, takes);
  const ownership = ownershipOf([customers]);
  const around = {
    client: guarded(client, ownership, [customers]),
    ledger: silentLedger,
    fresh: freshIdentifiers(() => 0.5),
    ownership,
    windowMs: 0,
    maxLeft: 0,
  };
  const before = await client.send({ method: 'GET', path: '/customers' });
  const { learnt } = await calibrate(customers, { kinds: kinds(), before: [before] }, around);
  return { learnt, written, made };
}

test('whatever a target answers, calibration writes to what it created, and to nothing that existed before', async () => {
  let writes = 0;
  const property = fc.asyncProperty(manners, async (manner) => {
    const { written, made } = await calibrated(manner);
    writes += written.length;
    for (const path of written) {
      expect([...made]).toContain(path);
      if (manner.lists) expect(strangers.map((id) => `/customers/${id}`)).not.toContain(path);
    }
  });
  await fc.assert(property, { seed: 20261121, numRuns: 3_000 });
  expect(writes).toBeGreaterThan(1_000); // it does write where it may
});

const manner: Manner = {
  created: 'new',
  read: ['new'],
  written: ['new'],
  location: '*',
  assigned: ['*'],
  lists: true,
  removes: true,
};
const placeOf = async (more: Partial<Manner>, wanted: string) => {
  const { learnt } = await calibrated({ ...manner, ...more });
  return learnt.places.find(({ operation }) => operation === wanted);
};

test('the place of the content is learnt for each operation', async () => {
  const more: Partial<Manner> = {
    created: { owner: 'stranger', data: ['new'], request: 'echo' },
    read: { owner: 'stranger', data: 'new' },
    written: [['stranger', 'new']],
  };
  expect(await placeOf(more, 'create one')).toMatchObject({
    content: ['data', null],
    identifiers: ['data', null, 'accountID'],
    leads: true,
    alone: true,
  });
  expect(await placeOf(more, 'read')).toMatchObject({ content: ['data'], alone: true });
  expect(await placeOf(more, 'replace')).toMatchObject({ content: [null, null], alone: false, edge: 'last' });
  expect(await placeOf(more, 'list')).toMatchObject({ content: [null], alone: false });
});

test('what responses to updates show where GET shows the resource is taken for the new version, even if it is always wrong', async () => {
  expect(await placeOf({ written: ['stranger'] }, 'replace')).toMatchObject({ content: [null], alone: true });
  expect(await placeOf({ written: [{ before: 'stranger' }] }, 'replace')).toBeUndefined();
  expect(await placeOf({ written: { before: 'stranger' } }, 'patch')).toBeUndefined();
});

test('an identifier next to the content, or without content, is found by what it leads to', async () => {
  const more: Partial<Manner> = { created: { owner: 'stranger', request: 'identifier' }, location: '' };
  expect(await placeOf(more, 'create one')).toMatchObject({ identifiers: ['request'], leads: true });
});

test('if GET never shows what was sent, no way leads to it, and nothing is written', async () => {
  const { learnt, written } = await calibrated({ ...manner, read: 'stranger' });
  expect(learnt.isShown).toBe(false);
  expect(written).toEqual([]);
});

test.each<[what: string, takes: (item: JsonObject) => boolean]>([
  ['names with a capital letter', ({ firstName }) => /^[A-Z][a-z]+$/.test(String(firstName))],
  ['no capital letters', ({ firstName }) => !/[A-Z]/.test(String(firstName))],
  ['long names', ({ firstName }) => String(firstName).length > 50],
  ['numbers', ({ firstName }) => /^\d+$/.test(String(firstName))],
  ['names that are not the same', ({ firstName, lastName }) => firstName !== lastName],
])('a target that accepts only %s is calibrated with content that it accepts', async (_what, takes) => {
  const { learnt, written } = await calibrated(manner, takes);
  expect(learnt).toMatchObject({ isShown: true, removable: true, listable: true });
  expect(learnt.places.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['create one', 'read', 'list', 'replace', 'patch']),
  );
  expect(learnt.usual?.every(takes) ?? true).toBe(true);
  expect(written).not.toEqual([]);
});

test('if no content is accepted, the refusal is reported', async () => {
  const { learnt } = await calibrated(manner, () => false);
  expect(learnt).toMatchObject({
    creation: undefined,
    refusal: 'POST was answered with 422 {"error":"not one of ours"}',
  });
});
