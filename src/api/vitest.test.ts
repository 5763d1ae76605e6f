import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The example in a project of its own, by a vitest of its own: as its users start it.

const root = fileURLToPath(new URL('../../', import.meta.url));
const config = fileURLToPath(new URL('testing/vitest.config.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-in-tests-'));
  cpSync(join(root, 'docs/examples/in-your-tests'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes a file of the example. @throws where it does not say so */
function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
  writeFileSync(path, text.replace(from, to));
}

interface Assertion {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface Told {
  readonly code: number;
  readonly tests: readonly Assertion[];
  readonly said: string;
}

async function vitest(...flags: readonly string[]): Promise<Told> {
  const json = join(folder, 'results.json');
  const { PATH, HOME } = process.env;
  const output = ['--reporter', 'default', '--reporter', 'json', '--outputFile', json];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...output, ...flags];
  const env = { PATH, HOME, NO_COLOR: '1' };
  const ended = promisify(execFile)(process.execPath, args, { cwd: folder, env });
  const { code, stdout, stderr } = await ended.then(
    (said) => ({ ...said, code: 0 }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => error,
  );
  const told = JSON.parse(readFileSync(json, 'utf8')) as {
    readonly testResults: readonly { readonly assertionResults: readonly Assertion[] }[];
  };
  const tests = told.testResults.flatMap(({ assertionResults }) => assertionResults);
  return { code, tests, said: stdout + stderr };
}

const named = ({ tests }: Told, status: string) =>
  tests.filter((each) => each.status === status).map(({ fullName }) => fullName);

test('the example passes: each requirement is a test of its class', async () => {
  const told = await vitest();
  expect({ code: told.code, failed: named(told, 'failed') }).toEqual({ code: 0, failed: [] });
  expect(named(told, 'passed')).toContain(
    'conformance core, by whatever was sent DM-HEAD-3 HEAD has no body [notes]',
  );
  expect(named(told, 'skipped').join()).toContain('DM-PUT-3');
});

test('what breaks a rule fails its test with what the terminal says of it, and nothing else', async () => {
  change('notes.ts', '({ ...note, ...sent })', 'sent');
  const told = await vitest();
  const failed = told.tests.filter(({ status }) => status === 'failed');
  expect(failed.map(({ fullName }) => fullName)).toEqual([
    'conformance core DM-PATCH-2 PATCH leaves the other fields unchanged [notes]',
  ]);
  const text = ['The rule: .*', 'Expected: .*', 'Observed: .*', '2\\. PATCH /notes/.*', 'curl -sS '];
  expect(failed[0]?.failureMessages.join()).toMatch(new RegExp(text.join(''), 's'));
  expect(told.said).toContain('Again, this alone: rest-assay run http://127.0.0.1:');
});

test('where none of its tests is asked for, no target is', async () => {
  change('conformance.test.ts', '() => ({ url:', "() => ({ env: assert.fail('asked'), url:");
  change(
    'conformance.test.ts',
    "import { afterAll, beforeAll } from 'vitest'",
    "import { afterAll, assert, beforeAll, test } from 'vitest'",
  );
  change('conformance.test.ts', 'conformance(() =>', "test.only('their own', () => {});\nconformance(() =>");
  const told = await vitest();
  expect({ code: told.code, passed: named(told, 'passed') }).toEqual({ code: 0, passed: ['their own'] });
});

test('an option that is wrong is named', async () => {
  change('conformance.test.ts', "effort: 'quick'", "only: 'DM-GETT-1'");
  const told = await vitest();
  expect(told.code).toBe(1);
  expect(told.said).toContain('There is no requirement "DM-GETT-1". Did you mean DM-GET-1?');
});

test('where the target cannot be checked, nothing passes', async () => {
  change('conformance.test.ts', 'token })', "token: 'another-token' })");
  const told = await vitest();
  expect({ code: told.code, passed: named(told, 'passed') }).toEqual({ code: 1, passed: [] });
  expect(told.said).toContain('NOTES_TOKEN');
});
