import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Report } from '../../evidence/report.ts';
import { startReference } from '../../reference/server.ts';
import { start } from '../testing/command.ts';
import { env, test, token } from '../testing/fixtures.ts';

/** The runs in a folder, in order. */
function runsIn(path: string): readonly Report['run'][] {
  const reports = join(path, 'reports');
  return readdirSync(reports)
    .map((id) => (JSON.parse(readFileSync(join(reports, id, 'report.json'), 'utf8')) as Report).run)
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

test('a server that is fixed and restarted: what failed is decided first, then the rest', async ({
  here,
}) => {
  mkdirSync(join(here, 'src'));
  const broken = await startReference({ token, faults: ['head-body'] });
  const args = ['--only', 'DM-HEAD-3', 'DM-PATCH-3', '--effort', 'quick', '--watch', 'src'];
  const watching = start(['run', broken.url, ...args], here, env);
  await watching.shows('Waiting for changes');
  await broken.close();
  writeFileSync(join(here, 'src/server.js'), '// fixed');
  await watching.shows('Deciding first DM-HEAD-3.');
  const fixed = await startReference({ token, port: Number(new URL(broken.url).port) });
  await watching.shows('Waiting for changes', 2);
  watching.process.kill('SIGINT');
  const { code, stdout, stderr } = await watching.ended;
  await fixed.close();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Changed: src/server.js.');
  const runs = runsIn(here).filter(({ interrupted }) => !interrupted);
  expect(runs.map(({ only }) => only)).toEqual([['DM-HEAD-3', 'DM-PATCH-3'], ['DM-HEAD-3'], ['DM-PATCH-3']]);
  expect(runs.flatMap(({ left }) => left)).toEqual([]);
});

test('a run that makes way for another does not show its result', async ({ here }) => {
  mkdirSync(join(here, 'src'));
  const server = await startReference({ token });
  const watching = start(['run', server.url, '--effort', 'thorough', '--watch', 'src'], here, env);
  await watching.shows('Checking');
  writeFileSync(join(here, 'src/server.js'), '// changed');
  await watching.shows('Deciding everything.', 2);
  watching.process.kill('SIGINT');
  const { stdout } = await watching.ended;
  await server.close();
  expect(stdout.match(/Interrupted: cleaning up/g)).toHaveLength(2);
  expect(stdout).not.toMatch(/core: |Not decided|untested/);
});
