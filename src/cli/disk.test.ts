import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startReference } from '../reference/server.ts';
import { apiOf } from '../reference/testing/api.ts';
import { folderOfEach, reportIn } from './testing/command.ts';

const here = folderOfEach();

const launcher = fileURLToPath(new URL('./rest-assay.js', import.meta.url));
const token = 'a-token-of-this-test';

/** Runs where no file may grow beyond this many blocks of 512 bytes, as on a full disk. */
function runOnDisk(blocks: number, url: string, more: readonly string[] = []) {
  return inShell(`ulimit -f ${blocks}; exec "$0" "$@"`, ['run', url, '--effort', 'quick', ...more]);
}

/** Passes a command line to a shell script. */
function inShell(script: string, command: readonly string[]) {
  const args = ['-c', script, process.execPath, launcher, ...command];
  const env = { PATH: process.env['PATH'] ?? '', HOME: here.path, ACCESS_TOKEN: token };
  return promisify(execFile)('sh', args, { cwd: here.path, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

/**
 * Requirements whose evidence makes the report larger than the ledger, which also lists everything that histories
 * create.
 */
const shown = ['DM-HEAD-3', 'DM-HEAD-5', 'DM-HEAD-6', 'DM-PATCH-3', 'DM-PUT-3'];

test.each([
  ['the report does not fit', 400, /core: conformant/],
  ['not even the ledger fits', 40, /The ledger cannot be written, so nothing more was made/],
])(
  '%s: one sentence, exit 4, the verdict on the terminal, and nothing left',
  async (_name, blocks, verdict) => {
    const server = await startReference({ token });
    const api = apiOf({ url: server.url, token });
    try {
      const { code, stdout, stderr } = await runOnDisk(blocks, server.url, [
        '--seed',
        '1',
        '--evidence',
        'all',
        '--only',
        ...shown,
      ]);
      expect({ code, stderr }).toEqual({
        code: 4,
        stderr: expect.stringMatching(
          /^The report cannot be written to .*\. Free some space, or choose another place with --out\.\n$/,
        ),
      });
      expect(stdout).toMatch(verdict);
      expect(
        await Promise.all(['/customers', '/employees'].map((path) => api.send('GET', path))),
      ).toMatchObject([{ octets: Buffer.from('[]') }, { octets: Buffer.from('{"employees":[]}') }]);
    } finally {
      api.close();
      await server.close();
    }
  },
);

test.each([
  ['a file', 'file', 1_000],
  ['below a file', 'file/deeper/still', 1_000],
  ['where no folder can be made', '/proc/reports', 1_000],
  ['below a device', '/dev/null/reports', 1_000],
  ['a link that leads nowhere', 'link', 1_000],
  ['a disk that takes folders and no file', 'reports', 4],
])(
  '--out where nothing can be written: %s: exit 2 at once, and nothing is sent',
  async (_name, out, blocks) => {
    writeFileSync(join(here.path, 'file'), '');
    symlinkSync(join(here.path, 'nowhere', 'at', 'all'), join(here.path, 'link'));
    const server = await startReference({ token });
    const ended = await runOnDisk(blocks, server.url, ['--out', out]);
    await server.close();
    expect(ended).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^The report cannot be written to .*\. Free some space, or choose .* --out\.\n$/,
      ),
    });
    expect(server.requests()).toBe(0);
  },
);

const unprintable = /^Cannot write output: .*\. Free some space, or print it elsewhere\.\n$/;

test.each([
  ['lines', [], [], 0],
  ['the report', ['--json'], [], 0],
  ['lines', [], ['head-body'] as const, 1],
])(
  'standard output cannot be written (%s): the report is written, and the verdict stands',
  async (_what, more, faults, code) => {
    const server = await startReference({ token, faults });
    const only = ['--only', 'DM-HEAD-3', '--fail-on', 'must'];
    const command = ['run', server.url, '--effort', 'quick', ...only, ...more];
    const ended = await inShell('exec "$0" "$@" > /dev/full', command);
    await server.close();
    expect(ended).toEqual({ code, stdout: '', stderr: expect.stringMatching(unprintable) });
    expect(reportIn(here.path).results.map(({ outcome }) => outcome)).toContain(code ? 'failed' : 'passed');
  },
);

test('a command that only prints and cannot is not a success', async () => {
  const ended = await inShell('exec "$0" "$@" > /dev/full', ['list']);
  expect(ended).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(unprintable) });
});
