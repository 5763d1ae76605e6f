import { expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { startReference } from '../reference/server.ts';
import { apiOf } from '../reference/testing/api.ts';

test.each([
  ['of different seeds', [1, 2, 3]],
  ['of the same seed', [7, 7, 7]],
])('three concurrent runs %s disturb neither each other nor existing resources', async (_name, seeds) => {
  const server = await startReference({ token: 'a-token-of-this-test' });
  const api = apiOf(server);
  try {
    const mine = [await api.customer({ firstName: 'Ada' }), await api.employee({ name: 'Bo' })];
    const runs = await Promise.all(seeds.map((seed) => oneRun(server, seed)));
    for (const { conformance, reasons } of runs)
      expect({ conformance, reasons }).toEqual({ conformance: 'conformant', reasons: [] });
    expect(await api.contents(...mine)).toEqual([{ firstName: 'Ada' }, { name: 'Bo' }]);
    const [customers, employees] = await Promise.all(
      ['/customers', '/employees'].map((path) => api.send('GET', path)),
    );
    expect(JSON.parse(String(customers?.octets))).toHaveLength(1);
    expect(JSON.parse(String(employees?.octets)).employees).toHaveLength(1);
  } finally {
    api.close();
    await server.close();
  }
});
