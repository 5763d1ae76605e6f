import { expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import type { FaultName } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { type StyleName, styles } from '../reference/styles.ts';

// Law 1: a server is never failed for what the specification leaves open.

const names = styles.map(({ name }) => name);

/** A SHOULD of the specification's example; it does not decide. */
const ofTheExample = /^DM-HEAD-[56] /;

async function run(chosen: readonly StyleName[], seed: number, faults: readonly FaultName[] = []) {
  const server = await startReference({ styles: chosen, faults, basePath: '/some/base' });
  try {
    const { conformance, reasons } = await oneRun(server, seed);
    return { conformance, reasons: reasons.filter((reason) => !ofTheExample.test(reason)) };
  } finally {
    await server.close();
  }
}

test.each(names)('a server of the style %s is conformant', async (name) => {
  for (const seed of [3, 17])
    expect(await run([name], seed)).toEqual({ conformance: 'conformant', reasons: [] });
});

const combined: readonly (readonly StyleName[])[] = [
  ['client-identifiers', 'writes-show-nothing', 'unauthorised-403', 'errors-empty', 'delete-again-410'],
  [
    'responses-in-data',
    'server-fields',
    'volatile-fields',
    'chunked',
    'put-refuses-unknown',
    'every-field-required',
  ],
  ['responses-under-name', 'employees-unreadable', 'lists-refused', 'unauthorised-404', 'closes-connections'],
  ['creation-shows-identifier', 'creation-is-200', 'delete-again-204'],
  ['responses-bare', 'location-relative', 'writes-show-nothing'],
];
const combinations = combined.map((chosen) => [chosen.join(', '), chosen] as const);

test.each(combinations)('styles go together: %s', async (_name, chosen) => {
  expect(await run(chosen, 5)).toEqual({ conformance: 'conformant', reasons: [] });
});

test.each(combinations)('faults are seen through %s', async (_name, chosen) => {
  for (const fault of [
    'patch-replaces',
    'put-stores-one-field',
    'delete-toggles',
    'auth-any-token',
    'head-body',
    'get-writes',
  ] as const) {
    expect({ fault, ...(await run(chosen, 5, [fault])) }).toMatchObject({
      fault,
      conformance: 'nonconformant',
    });
  }
});

test('what cannot be seen at all leaves a class undecided, and fails nothing', async () => {
  const { conformance, reasons } = await run(['creation-shows-identifier', 'employees-unreadable'], 5);
  expect(conformance).toBe('indeterminate');
  expect(reasons).toEqual([
    expect.stringContaining('DM-REP-2 employees cantTell: No response shows the employee.'),
  ]);
});
