import { expect, test } from 'vitest';
import { type FaultName, faults } from './faults.ts';
import { type Api, itemsIn } from './testing/api.ts';
import { seen } from './testing/scenario.ts';

test('each fault has a name of its own and one line about it', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  for (const { name, summary } of faults) {
    expect(name).toMatch(/^[a-z]+(-[a-z\d]+)+$/);
    expect(summary).toMatch(/^\S.*\S$/);
  }
});

test('faults that do not meet work together', async () => {
  const names: FaultName[] = [
    'head-drops-content-type',
    'post-trims-blanks',
    'put-merges',
    'delete-leaves-null',
  ];
  const see = async (api: Api) => {
    const path = await api.customer({ firstName: ' Ada ', lastName: 'L' });
    const put = await api.send('PUT', path, { json: [{ lastName: 'N' }] });
    const head = await api.send('HEAD', path);
    await api.send('DELETE', path);
    const get = await api.send('GET', path);
    return [itemsIn(put), head.headers['content-type'], get.octets.toString('utf8')];
  };
  expect(await seen(see, names)).toEqual([[{ firstName: 'Ada', lastName: 'N' }], undefined, 'null']);
});

test('a fault that is on twice is on once', async () => {
  const see = async (api: Api) => {
    const path = await api.customer();
    return api.contents(path, path);
  };
  expect(await seen(see, ['get-writes', 'get-writes'])).toEqual([
    { firstName: 'Ada' },
    { firstName: 'Ada~' },
  ]);
});
