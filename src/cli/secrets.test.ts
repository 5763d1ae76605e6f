import { afterEach, expect } from 'vitest';
import { closeAll, serving } from '../http/testing/servers.ts';
import { startReference } from '../reference/server.ts';
import { filesBelow, run } from './testing/command.ts';
import { env, test, token } from './testing/fixtures.ts';

afterEach(closeAll);

test('the token is in no output and in no file', async ({ here }) => {
  const { origin } = await serving((request, response) => {
    request.resume();
    const body = JSON.stringify([
      { objectId: 1, accountID: 'a', firstName: request.headers.authorization, lastName: token },
    ]);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'X-Echo': request.headers.authorization ?? '',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  const { stdout, stderr } = await run(['run', origin, '--effort', 'quick', '--evidence', 'all'], here, env);
  const files = filesBelow(here);
  expect(files.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
    'badge.json',
    'badge.svg',
    'earl.jsonld',
    'evidence.har',
    'junit.xml',
    'ledger.ndjson',
    'manifest.json',
    'oscal.json',
    'report.html',
    'report.json',
    'summary.md',
    'trials.ndjson',
  ]);
  noneTells(token, files);
  expect(stdout + stderr).not.toContain(token.slice(0, -1));
});

test('neither is that of a run that tries wrong tokens and keeps all evidence', async ({ here }) => {
  const server = await startReference({ token });
  await run(['run', server.url, '--effort', 'quick', '--evidence', 'all', '--only', 'DM-AUTH'], here, env);
  await server.close();
  const files = filesBelow(here);
  expect(files.find(({ path }) => path.endsWith('trials.ndjson'))?.text).toContain('DM-AUTH-2');
  noneTells(token, files);
});

/**
 * Expects that only their owner can read the files, and that they contain neither the token nor most of it, in any form
 * in which it was sent.
 */
function noneTells(token: string, files: ReturnType<typeof filesBelow>): void {
  for (const { path, text, mode } of files) {
    expect({ path, mode }).toEqual({ path, mode: 0o600 });
    for (const form of [
      token,
      token.slice(0, -1),
      Buffer.from(token).toString('base64'),
      Buffer.from(`${token}:`).toString('base64').slice(0, -4),
    ]) {
      expect({ path, leaks: text.includes(form) }).toEqual({ path, leaks: false });
    }
  }
}
