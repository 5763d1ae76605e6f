import { expect, test } from 'vitest';
import type { Subject } from '../../check/requirement.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { SetupFailed } from '../../resource/setup-failed.ts';
import { crowd } from './crowd.ts';

const [customers] = defaultProfile.resources;

/** @param refuses - the items that the target refuses */
async function created(
  count: number,
  learnt: Partial<Subject['learnt']>,
  refuses: (item: Item) => boolean = () => false,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  const create = async (item: Item) => {
    if (refuses(item)) throw new SetupFailed('refused', true);
    items.push(item);
  };
  const resource = { learnt, create, redact: { values: <T>(value: T) => value } } as unknown as Resource;
  await crowd(count, resource, { type: customers, learnt } as Subject);
  return items;
}

/** Whether a text is longer than people's names are, or of other signs. */
const isRemarkable = (item: Item) =>
  Object.values(item).some((value) => !/^[\w ]{1,40}$/.test(String(value)));

test('as many others are created as are asked for, each with every field that a client sets', async () => {
  const items = await created(8, {});
  expect(items).toHaveLength(8);
  for (const item of items) expect(Object.keys(item).sort()).toEqual(['firstName', 'lastName']);
  expect(items.filter(isRemarkable)).toEqual([]);
});

test('half of the largest crowd has remarkable values, as far as the target takes them', async () => {
  const items = await created(128, {});
  expect(items).toHaveLength(128);
  expect(items.filter(isRemarkable).length).toBeGreaterThan(32);
  const accepted = await created(128, {}, isRemarkable);
  expect(accepted.length).toBeGreaterThanOrEqual(64);
  expect(accepted.filter(isRemarkable)).toEqual([]);
});

test('nothing is created if a run only reads', async () => {
  expect(await created(8, { adopted: ['acc-1'] })).toEqual([]);
});
