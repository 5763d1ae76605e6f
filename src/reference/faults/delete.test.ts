import { describe, expect, test } from 'vitest';
import type { FaultName } from '../faults.ts';
import { type Api, itemsIn } from '../testing/api.ts';
import { type Scenario, seen, testScenarios } from '../testing/scenario.ts';
import { deleteFaults } from './delete.ts';

/** Deletes the second of three of each kind, five times; shows the statuses, and how many are there after each. */
async function deletions(api: Api): Promise<unknown> {
  const seenOf = async (collection: string, create: () => Promise<string>) => {
    const [, path = ''] = [await create(), await create(), await create()];
    const steps: unknown[] = [];
    for (let time = 1; time <= 5; time += 1) {
      const { status } = await api.send('DELETE', path);
      steps.push([
        status,
        (await api.send('HEAD', path)).status,
        itemsIn(await api.send('GET', collection)).length,
      ]);
    }
    return steps;
  };
  const customers = await seenOf('/customers', () => api.customer());
  const employees = await seenOf('/employees', () => api.employee());
  expect(employees).toEqual(customers);
  return customers;
}

const gone = [204, 404, 2];
const still = [404, 404, 2];
const back = [204, 200, 3];
const of = (...faulty: readonly unknown[]): Scenario => ({
  see: deletions,
  faultless: [gone, still, still, still, still],
  faulty,
});

/** What GET and HEAD say of a resource that was deleted, of one that never was, and of one that was recreated. */
async function ghosts(api: Api): Promise<unknown> {
  const path = await api.customer();
  await api.send('DELETE', path);
  const look = async (at: string) => {
    const [get, head] = [await api.send('GET', at), await api.send('HEAD', at)];
    const text = get.octets.toString('utf8');
    return [get.status, text.startsWith('{') ? 'problem' : text, head.status, head.headers['content-length']];
  };
  const shown = [await look(path), await look('/customers/none')];
  await api.send('PUT', path, { json: [{}] });
  return [...shown, await look(path)];
}

const missing = [404, 'problem', 404, '28'];
const recreated = [200, '[{"objectId":1001,"accountID":"acc-rs"}]', 200, '40'];

describe('faults of DELETE', () => {
  testScenarios(deleteFaults, {
    'delete-removes-nothing': of(...Array(5).fill(back)),
    'delete-fails-on-second': of(gone, ...Array(4).fill([500, 404, 2])),
    'delete-toggles': of(gone, back, gone, back, gone),
    'delete-restores-on-third': of(gone, still, back, gone, still),
    'delete-removes-neighbour-on-second': of(gone, ...Array(4).fill([404, 404, 1])),
    'delete-removes-everything': of([204, 404, 0], ...Array(4).fill([404, 404, 0])),
    'delete-leaves-head-alive': {
      see: ghosts,
      faultless: [missing, missing, recreated],
      faulty: [[404, 'problem', 200, '58'], missing, recreated],
    },
    'delete-leaves-null': {
      see: ghosts,
      faultless: [missing, missing, recreated],
      faulty: [[200, 'null', 200, '4'], missing, recreated],
    },
  });

  test.each<FaultName>(['delete-removes-neighbour-on-second', 'delete-removes-everything'])(
    '%s leaves the other kind alone',
    async (name) => {
      const see = async (api: Api) => {
        const [employee, , customer] = [await api.employee(), await api.customer(), await api.customer()];
        for (let time = 1; time <= 3; time += 1) await api.send('DELETE', customer);
        return api.content(employee);
      };
      expect(await seen(see, [name])).toEqual({ name: 'Bo' });
    },
  );
});
