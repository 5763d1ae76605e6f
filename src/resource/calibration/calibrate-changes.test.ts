import { expect, test } from 'vitest';
import type { Client } from '../../http/client/client.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { remove } from './calibrate-changes.ts';
import type { Setting } from './calibration-setting.ts';

const [type] = defaultProfile.resources;
const ours = [{ ref: { path: '/customers/a', identifiers: { accountID: 'a' } } }];

/** The statuses of the removals that count if requests get these responses. */
async function removed(answers: Readonly<Record<string, number>>): Promise<readonly (number | undefined)[]> {
  const client: Partial<Client> = {
    send: async ({ method }: HttpRequest) => exchange({ method, status: answers[method] ?? 404 }),
  };
  const setting = {
    type,
    client,
    lag: { until: async () => undefined },
    ledger: { removed: () => undefined },
  };
  const exchanges = await remove(ours, setting as unknown as Setting);
  return exchanges.map(({ response }) => response?.status);
}

test.each([
  ['a removal counts', { DELETE: 204 }, [204]],
  ['so does a refusal of what is there', { DELETE: 404, GET: 200 }, [404]],
  ['and any other refusal', { DELETE: 405 }, [405]],
  ['but not that something else had removed it before', { DELETE: 404, GET: 404 }, []],
])('%s', async (_, answers, expected) => {
  expect(await removed(answers)).toEqual(expected);
});
