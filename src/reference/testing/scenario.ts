import { expect, test } from 'vitest';
import type { Fault } from '../fault.ts';
import type { FaultName } from '../faults.ts';
import { type ReferenceOptions, startReference } from '../server.ts';
import { type Api, apiOf } from './api.ts';

/** What a client observes with a fault, and with the faultless server. */
export interface Scenario {
  readonly see: (api: Api) => Promise<unknown>;
  readonly faultless: unknown;
  readonly faulty: unknown;
}

/** What a client observes with these faults. */
export function seen(see: Scenario['see'], faults: readonly FaultName[]): Promise<unknown> {
  return seenOf(see, { faults });
}

/** What a client observes with these options. */
export async function seenOf(see: Scenario['see'], options: ReferenceOptions): Promise<unknown> {
  const server = await startReference({ ...options, token: 'aToken' });
  const api = apiOf(server);
  try {
    return await see(api);
  } finally {
    api.close();
    await server.close();
  }
}

/** Tests each fault of a group with its scenario. */
export function testScenarios<Name extends FaultName>(
  group: readonly Fault<Name>[],
  scenarios: Readonly<Record<Name, Scenario>>,
): void {
  test('each fault has a scenario', () => {
    expect(Object.keys(scenarios).sort()).toEqual(group.map(({ name }) => name).sort());
  });
  test.each(group)('$name', async ({ name }) => {
    const { see, faultless, faulty } = scenarios[name];
    expect(await seen(see, [])).toEqual(faultless);
    expect(await seen(see, [name])).toEqual(faulty);
  });
}
