import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { FaultName } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';

// The same suites under plain vitest, as an editor's test explorer starts them.

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Told {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

async function vitest(
  faults: readonly FaultName[],
  ...more: readonly string[]
): Promise<Told & { readonly code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-vitest-'));
  const file = join(folder, 'results.json');
  const server = await startReference({ faults });
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, BASE_URL: server.url, ACCESS_TOKEN: server.token };
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'conformance',
    '--reporter',
    'json',
    '--outputFile',
    file,
    ...more,
  ];
  // it exits with 1 if a requirement fails; only its output matters
  const code = await promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    () => 0,
    (error: { readonly code: number }) => error.code,
  );
  await server.close();
  const told = JSON.parse(readFileSync(file, 'utf8')) as Told;
  rmSync(folder, { recursive: true });
  return { ...told, code };
}

test('each requirement is a test, and all of them pass against the faultless server', async () => {
  const { success, testResults } = await vitest([]);
  const titles = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title));
  expect(success).toBe(true);
  expect(titles).toContain('DM-HEAD-3 HEAD has no body [customers]');
});

test('a broken rule fails only its own test, with all details', async () => {
  const { testResults } = await vitest(['patch-replaces']);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  expect(failed.map(({ title }) => title)).toEqual([
    'DM-PATCH-2 PATCH leaves the other fields unchanged [customers]',
  ]);
  expect(failed[0]?.failureMessages.join()).toContain('curl -sS');
});

/** The tests about customers that were begun, with their status. */
function begun({ testResults }: Told): readonly string[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ title, status, duration }) => title.endsWith('[customers]') && (status !== 'skipped' || duration),
    )
    .map(({ title, status }) => `${title.split(' ')[0]} ${status}`);
}

const filters: readonly (readonly [
  string,
  readonly FaultName[],
  readonly string[],
  number,
  readonly string[],
])[] = [
  ['an id', [], ['-t', 'DM-PATCH-3'], 0, ['DM-PATCH-3 passed']],
  ['words of a title', [], ['-t', 'HEAD has no body'], 0, ['DM-HEAD-3 passed']],
  ['an id, tried again', [], ['-t', 'DM-PATCH-3', '--retry', '1'], 0, ['DM-PATCH-3 passed']],
  ['what is broken', ['patch-replaces'], ['-t', 'DM-PATCH-2'], 1, ['DM-PATCH-2 failed']],
  ['a SHOULD that is broken', ['head-drops-content-length'], ['-t', 'DM-HEAD-5'], 0, ['DM-HEAD-5 skipped']],
  ['nothing that is there', [], ['-t', 'NOTHING'], 1, []],
];

test.each(filters)('a filter decides what it names: %s', async (_name, faults, filter, code, tests) => {
  const told = await vitest(faults, ...filter);
  expect({ code: told.code, begun: begun(told) }).toEqual({ code, begun: tests });
});
