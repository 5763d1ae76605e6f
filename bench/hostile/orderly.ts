import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import reportSchema from '../../schemas/report.schema.json' with { type: 'json' };
import type { Report } from '../../src/evidence/report.ts';
import { validatorFor } from '../../src/generate/validator.ts';

const command = fileURLToPath(new URL('../../src/cli/rest-assay.js', import.meta.url));
const watch = fileURLToPath(new URL('./watch.ts', import.meta.url));
const issuesOf = validatorFor(reportSchema);
const parent = mkdtempSync(join(tmpdir(), 'rest-assay-hostile-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

export const token = 'a-token-of-this-test';

const maxSeconds = 12;

/** Anything unbounded takes far more than this; a process that lacks CPU time takes more than it needs. */
const mostMemoryMb = 600;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly report: Report | undefined;
  /** Of the folder of the run, in bytes. */
  readonly written: number;
}

/** Runs the command against a target, in a separate folder. */
export async function runAgainst(url: string, ...flags: readonly string[]): Promise<Ended> {
  const out = mkdtempSync(join(parent, 'run-'));
  const args = ['run', url, '--out', out, '--effort', 'quick', '--seed', '7', '--timeout', '400'];
  const env = {
    ...process.env,
    ACCESS_TOKEN: token,
    NO_COLOR: '1',
    BASE_URL: '',
    NODE_OPTIONS: `--import ${watch}`,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args, '--max-time', String(maxSeconds), ...flags],
      { env, cwd: parent, maxBuffer: 64_000_000 },
      (error, stdout, stderr) => {
        const [run] = readdirSync(out);
        const files =
          run === undefined ? [] : readdirSync(join(out, run)).map((name) => join(out, run, name));
        const report = files.find((name) => name.endsWith('report.json'));
        resolve({
          code: error === null ? 0 : Number(error.code ?? -1),
          stdout,
          stderr,
          report: report === undefined ? undefined : (JSON.parse(readFileSync(report, 'utf8')) as Report),
          written: files.reduce((sum, name) => sum + readFileSync(name).length, 0),
        });
      },
    );
  });
}

/** Checks what must hold for every run. */
export function expectOrderly({ code, stdout, stderr, report, written }: Ended, codes: readonly number[]) {
  expect(codes, `It exits with ${code}. ${stderr.slice(-400)}`).toContain(code);
  expect(report).toBeDefined();
  expect(issuesOf(report)).toEqual([]);
  expect(stdout + stderr).not.toMatch(/itself failed|Unhandled|leak detected|at .*\.ts:\d+/);
  // a quick run sends four thousand requests, and keeps some of each check with all header fields received
  expect(written).toBeLessThan(40_000_000);
  const peak = Number(/peak memory: (\d+) MB/.exec(stderr)?.[1]);
  expect(peak).toBeLessThan(mostMemoryMb);
  expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e]/);
}
