import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultProfile } from '../profile/default-profile.ts';
import { calibrate } from './calibrate.ts';
import { freshIdentifiers } from './fresh-identifiers.ts';
import type { Ledger } from './ledger.ts';
import { guarded, ownershipOf } from './ownership.ts';
import { type Manner, manners, strangers, strangeServer } from './testing/strange-server.ts';

const [customers] = defaultProfile.resources;
const ledger: Ledger = {
  unwritten: [],
  before: () => undefined,
  creating: () => 1,
  created: () => undefined,
  removed: () => undefined,
  close: () => undefined,
};

async function calibrated(manner: Manner) {
  const { client, written, made } = strangeServer(manner);
  const ownership = ownershipOf([customers]);
  const around = {
    client: guarded(client, ownership),
    ledger,
    fresh: freshIdentifiers(() => 0.5),
    ownership,
    windowMs: 0,
  };
  const samples = Array.from({ length: 24 }, () => ({ firstName: 'Ada', lastName: 'L' }));
  const before = await client.send({ method: 'GET', path: '/customers' });
  const { learnt } = await calibrate(customers, { samples, before: [before] }, around);
  return { learnt, written, made };
}

test('whatever a target answers, calibration writes to what it has made, and to nothing that was there before', async () => {
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
  expect(writes).toBeGreaterThan(1_000); // it does write, where it may
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

test('an identifier beside the content, or without it, is found by what it leads to', async () => {
  const more: Partial<Manner> = { created: { owner: 'stranger', request: 'identifier' }, location: '' };
  expect(await placeOf(more, 'create one')).toMatchObject({ identifiers: ['request'], leads: true });
});

test('where GET never shows what was sent, nothing leads to it, and nothing is written', async () => {
  const { learnt, written } = await calibrated({ ...manner, read: 'stranger' });
  expect(learnt.isShown).toBe(false);
  expect(written).toEqual([]);
});
