import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { reportIn, run, runIn, start } from './testing/command.ts';
import { env, test, token } from './testing/fixtures.ts';

const launcher = fileURLToPath(new URL('./rest-assay.js', import.meta.url));

/** A server in a separate process. */
async function started(
  ...flags: readonly string[]
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const child = spawn(process.execPath, [launcher, 'serve', '--port', '0', '--token', token, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (text: Buffer) => {
      const [, said] = /BASE_URL=(\S+)/.exec(String(text)) ?? [];
      if (said !== undefined) resolve(said);
    }),
  );
  return { url, process: child };
}

test('a target whose process dies during a run: the run stops, and says since when and what was in flight', async ({
  here,
}) => {
  const server = await started('--fault', 'patch-replaces');
  const running = start(['run', server.url, '--effort', 'quick', '--out', 'gone'], here, env);
  await running.shows('25 %');
  server.process.kill('SIGKILL');
  const { code, stdout, stderr } = await running.ended;
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
  const folder = join(here, runIn(here, 'gone'));
  const { outage, left, requests, interrupted } = reportIn(here, 'gone').run;
  expect(interrupted).toBe(false);
  expect(outage?.message).toMatch(
    /^(The target stopped accepting connections at|Since request #\d+ the target has closed every connection)/,
  );
  for (const text of [
    stdout,
    ...['junit.xml', 'report.html', 'summary.md'].map((name) => readFileSync(join(folder, name), 'utf8')),
  ])
    expect(text).toMatch(/(The target stopped|the target has closed)[^<]*run again/);
  // one connection for each concurrent request, and the probes, but not one for each request that remained to be sent
  expect(requests - (outage?.at ?? 0)).toBeLessThan(100);
  expect(stdout).not.toContain('Not reproduced');
  // the run does not claim that requests which never reached the target left anything there
  const { unknown } = outstandingIn(join(folder, 'ledger.ndjson'));
  expect(unknown.length).toBeLessThanOrEqual(outage?.inFlight.length ?? 0);
  expect(left.length).toBeGreaterThan(0);
  const verified = await run(['verify', folder], here, env);
  expect(verified).toMatchObject({ code: 0 });
});
