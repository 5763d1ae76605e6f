import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { unshownWay } from './learn-ways.ts';

const [customers] = defaultProfile.resources;
const sent = [{ firstName: 'Ada', lastName: 'L' }];

function wayAfter(status: number) {
  const created = exchange({
    method: 'POST',
    url: 'http://127.0.0.1:1/customers',
    status,
    headers: [['Location', '/jobs/7']],
    json: { status: 'pending' },
  });
  const means = {
    type: customers,
    client: { baseUrl: new URL('http://127.0.0.1:1/') } as never,
    lag: {} as never,
  };
  return unshownWay([{ sent, exchange: created, wrapping: { array: true }, number: 1 }], means);
}

test('what was created is read at its Location, although GET does not show it', () => {
  expect(wayAfter(201)).toMatchObject({ addressing: 'location' });
});

test('the status monitor of an accepted creation is never taken for the resource', () => {
  expect(wayAfter(202)).toBeUndefined();
});
