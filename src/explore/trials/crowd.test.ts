import { expect, test } from 'vitest';
import type { Subject } from '../../check/requirement.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { crowd } from './crowd.ts';

const [customers] = defaultProfile.resources;

async function created(count: number, learnt: Partial<Subject['learnt']>): Promise<readonly Item[]> {
  const items: Item[] = [];
  const create = (item: Item) => Promise.resolve(void items.push(item));
  await crowd(count, { learnt, create } as unknown as Resource, { type: customers, learnt } as Subject);
  return items;
}

test('as many others are created as are asked for, each with every field that a client sets', async () => {
  const items = await created(8, {});
  expect(items).toHaveLength(8);
  for (const item of items) expect(Object.keys(item).sort()).toEqual(['firstName', 'lastName']);
});

test('nothing is created if a run only reads', async () => {
  expect(await created(8, { adopted: ['acc-1'] })).toEqual([]);
});
