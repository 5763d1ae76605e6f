import { expect, test } from 'vitest';
import { oneRun, runOf } from '../../bench/one-run.ts';
import { startReference } from '../reference/server.ts';
import { drawnFrom } from '../reference/space/drawn.ts';

// Law 1: a server never fails for what the specification leaves open. The fault matrix and power run servers of every
// style; these tests show what a run says about some.

/** A SHOULD from the specification's example; it does not decide conformance. */
const ofTheExample = /^DM-HEAD-[56] /;

test('rules that cannot be observed at all leave a class undecided, and fail nothing', async () => {
  const { conformance, reasons } = await runOf(
    { style: { writes: 'identifiers', employees: 'create-only' } },
    5,
  );
  expect(conformance).toBe('indeterminate');
  expect(reasons.filter((reason) => !/^DM-\S+ employees cantTell: /.test(reason))).toEqual([]);
  expect(reasons).toContainEqual(
    expect.stringMatching(/^DM-REP-2 employees cantTell: No exchange of the run showed/),
  );
});

test('lagging reads that the profile does not declare are reported as lag', async () => {
  const server = await startReference({ style: { lag: 'reads' } });
  try {
    const { conformance, reasons } = await oneRun(server, 5);
    expect(conformance).toBe('indeterminate');
    expect(reasons).toEqual([expect.stringMatching(/^Reads lag behind writes: .* --window \d+, or declare/)]);
  } finally {
    await server.close();
  }
});

test('resources that responses to POST do not show are found in a list of many pages', async () => {
  const { conformance, reasons } = await runOf(
    { style: { lists: 'paged', created: 'unsaid', location: 'none' } },
    5,
  );
  expect([conformance, reasons]).toEqual(['conformant', []]);
});

test.each([
  ['kth-on-resource:2', 'read-missing@read.customers', 'DM-GET-1'],
  ['kth-on-resource:2', 'read-stale@read.customers.firstName', 'DM-PUT-1'],
])(
  'a first read that is wrong however late it comes is judged, and not lag: %s %s',
  async (trigger, effect, id) => {
    const drawn = drawnFrom({ trigger, effect });
    if (typeof drawn === 'string') throw new Error(drawn);
    const server = await startReference({ drawn });
    try {
      const { outcomes } = await oneRun(server, 5, { only: [id] });
      expect(outcomes).toEqual({ [id]: ['failed', expect.anything()] });
    } finally {
      await server.close();
    }
  },
);

test('little is left at a target that removes nothing, and requirements that need more are undecided', async () => {
  const server = await startReference({ style: { lacks: 'delete' }, bystanders: false });
  try {
    const { conformance, reasons } = await oneRun(server, 5, { maxLeft: 2 });
    const headers = { Authorization: `Bearer ${server.token}` };
    const left = (await (await fetch(`${server.url}/customers`, { headers })).json()) as readonly unknown[];
    expect(conformance).toBe('indeterminate');
    expect(reasons).toContainEqual(
      expect.stringMatching(/^DM-POST-1 customers cantTell: The target removes no/),
    );
    expect(reasons.filter((reason) => / failed: /.test(reason) && !ofTheExample.test(reason))).toEqual([]);
    // two for each requirement, as many for each observation, and those of calibration
    expect(left.length).toBeLessThan(110);
    expect(left.length).toBeGreaterThan(10);
  } finally {
    await server.close();
  }
});
