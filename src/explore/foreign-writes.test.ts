import { expect, onTestFinished, test } from 'vitest';
import { oneRun, runOf } from '../../bench/one-run.ts';
import { defaultProfile, profileWith } from '../profile/default-profile.ts';
import { type FaultName, faults } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { type Style, textOf } from '../reference/style.ts';
import { drawnStyles } from '../reference/testing/random.ts';
import type { Effort } from './trials/effort.ts';

// At quick effort, every run of the fault matrix and of power checks the first of this; whole runs of more effort take minutes each.

/** A run ends after so many requests, so that the clean-up of a run that was ended is seen, too. */
const maxRequests = 800;

interface Drawn {
  readonly effort: Effort;
  readonly style: Style;
  readonly fault: FaultName;
}

/** Servers of styles drawn at random, each with a different fault. */
function drawn(effort: Effort, seed: number): readonly Drawn[] {
  const styles = drawnStyles(10, seed);
  const apart = Math.floor(faults.length / styles.length);
  return styles.map((style, index) => ({
    effort,
    style,
    fault: (faults[index * apart + (seed % apart)] as (typeof faults)[number]).name,
  }));
}

async function seenAt({ effort, style, fault }: Drawn) {
  const { foreignWrites, requests } = await runOf({ style, faults: [fault] }, 5, { effort, maxRequests });
  return { server: `${fault}, ${textOf(style)}`, foreignWrites, requests };
}

test('whatever the effort, style and fault, no resource of others is written to', async () => {
  const seen = await Promise.all([...drawn('standard', 31), ...drawn('thorough', 32)].map(seenAt));
  expect(seen.filter(({ foreignWrites }) => foreignWrites.length > 0)).toEqual([]);
  // at a few targets, a run cannot begin
  expect(seen.filter(({ requests }) => requests === maxRequests).length).toBeGreaterThan(15);
});

test.for(['quick', 'standard'] as const)(
  'nothing that a run made is left behind, at %s effort',
  async (effort) => {
    const { url, token, close } = await startReference();
    onTestFinished(close);
    const { requests } = await oneRun({ url, token }, 5, { effort });
    const list = async (path: string) =>
      (await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })).json();
    expect(await Promise.all(['/customers', '/employees'].map(list))).toEqual([[], { employees: [] }]);
    expect(requests).toBeGreaterThan(5_000);
  },
);

test('if the profile does not declare the field that is in the path, no resource of others is taken for one of the run', async () => {
  const { url, token, close } = await startReference({ style: { identifiers: 'client' } });
  onTestFinished(close);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  // as what the run fills fields with
  const theirs = ['Monday', '1e3', 'false', 'LPT1', 'constructor'].map((accountID, index) => ({
    objectId: 77_000 + index,
    accountID,
    firstName: 'Grace',
    lastName: 'Hopper',
  }));
  await fetch(`${url}/customers`, { method: 'POST', headers, body: JSON.stringify(theirs) });
  const [{ schema }] = defaultProfile.resources;
  const properties = { ...schema.properties, account_id: { type: 'string' } };
  const profile = await profileWith({
    customers: {
      schema: { ...schema, properties },
      item: '/customers/{account_id}',
      identifiers: ['account_id'],
      neverSend: ['account_id'],
      identifyingField: undefined,
    },
  });
  const { reasons, conformance } = await oneRun({ url, token }, 1, { effort: 'quick', profile });
  expect(conformance).toBe('indeterminate');
  expect(reasons.join('\n')).toContain('neither Location nor account_id leads there');
  for (const customer of theirs) {
    const shown = await fetch(`${url}/customers/${customer.accountID}`, { headers });
    expect(await shown.json()).toEqual([customer]);
  }
});
