import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run, start, startNpm } from './testing/command.ts';
import { test } from './testing/fixtures.ts';

test('list and explain say what is checked', async ({ here }) => {
  const list = await run(['list'], here);
  expect(list.stdout).toContain('DM-HEAD-3');
  expect(JSON.parse((await run(['list', '--json'], here)).stdout).requirements).toHaveLength(37);
  const { stdout } = await run(['explain', 'DM-HEAD-3'], here);
  for (const part of ['MUST', 'Rules 2', 'suites/core/head-has-no-body.ts', 'head-body-late'])
    expect(stdout).toContain(part);
});

test('explain names the document that a requirement comes from', async ({ here }) => {
  const sourceOf = async (id: string) => /^Source: .*$/m.exec((await run(['explain', id], here)).stdout)?.[0];
  expect(await sourceOf('DM-HEAD-3')).toMatch(/^Source: Data Management REST Service Specification, /);
  expect(await sourceOf('DM-CLAIM-1')).toMatch(/^Source: The target's profile, /);
});

/** A rule about every exchange that needs no method in particular. */
const ownRule = `import { exchangeRequirement, passed } from 'rest-assay';

export const isAnswered = exchangeRequirement({
  id: 'ACME-ANY-1',
  class: 'acme',
  level: 'MUST',
  source: { document: 'ACME API guide', section: '1' },
  title: 'A',
  statement: 'A.',
  needs: [],
  judge: ({ exchange }) => (exchange.response === undefined ? undefined : passed()),
});
`;

test('explain shows an answer that keeps a rule about every exchange, and says that it needs nothing', async ({
  here,
}) => {
  const file = join(here, 'own-rule.ts');
  writeFileSync(file, ownRule);
  const { stdout } = await run(['explain', 'ACME-ANY-1', '--suite', file], here);
  expect(stdout).toMatch(/^Needs: no method$/m);
  expect(stdout).toContain('Answers of a server that keeps it:');
});

test('serve prints its address, and ends on Ctrl-C', async ({ here }) => {
  const started = start(['serve', '--fault', 'head-body'], here);
  await started.shows('ACCESS_TOKEN=');
  started.process.kill('SIGINT');
  const { code, stdout } = await started.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^BASE_URL=http:\/\/127\.0\.0\.1:\d+\nACCESS_TOKEN=\S+\n$/);
});

// npm starts a shell, which would receive the signal and not pass it on
test.each(['SIGTERM', 'SIGINT'] as const)(
  'serve ends with the npm that started it, by %s',
  async (signal) => {
    const started = startNpm(['run', '--silent', 'rest-assay', '--', 'serve']);
    await started.shows('ACCESS_TOKEN=');
    const [, url = ''] = /BASE_URL=(\S+)/.exec(started.said()) ?? [];
    expect((await fetch(url)).status).toBe(401);
    started.process.kill(signal);
    await started.ended;
    await expect(fetch(url)).rejects.toThrow();
  },
);
