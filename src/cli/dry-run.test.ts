import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect } from 'vitest';
import type { Report } from '../evidence/report.ts';
import { closeAll, rawServer } from '../http/testing/servers.ts';
import { startReference } from '../reference/server.ts';
import { run } from './testing/command.ts';
import { env, test } from './testing/fixtures.ts';

afterEach(closeAll);

test('a dry run opens no connection, and creates no folder', async ({ here }) => {
  let connections = 0;
  const { origin } = await rawServer(() => {
    connections += 1;
  });
  const { code, stdout, stderr } = await run(['run', origin, '--dry-run'], here, env);
  expect({ code, stderr, connections, files: readdirSync(here) }).toEqual({
    code: 0,
    stderr: '',
    connections: 0,
    files: [],
  });
  expect(stdout).toContain(origin);
  expect(stdout).toContain(`one below ${join(here, 'reports')}`);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

/** Reports any name lookup or opened socket, and ends the process. */
const guard = `
  import dns from 'node:dns';
  import { writeSync } from 'node:fs';
  import net from 'node:net';
  import { syncBuiltinESMExports } from 'node:module';
  const touched = () => { writeSync(2, 'The network was touched.'); process.exit(99); };
  dns.lookup = touched;
  net.Socket.prototype.connect = touched;
  syncBuiltinESMExports();
`;

test('a dry run looks up no name, unlike a run', async ({ here }) => {
  const file = join(here, 'guard.mjs');
  writeFileSync(file, guard);
  const guarded = { ...env, NODE_OPTIONS: `--import=${pathToFileURL(file)}` };
  const args = ['run', 'http://target.invalid', '--only', 'DM-GET-1', '--effort', 'quick'];
  expect(await run([...args, '--dry-run'], here, guarded)).toMatchObject({ code: 0, stderr: '' });
  expect((await run(args, here, guarded)).stderr).toContain('The network was touched.');
});

test('a run sends about as many requests as a dry run says, if the target has everything', async ({
  here,
}) => {
  const server = await startReference({ token: env.ACCESS_TOKEN, style: { employees: 'full' } });
  try {
    const args = ['run', server.url, '--effort', 'quick', '--seed', '1'];
    const { stdout } = await run([...args, '--dry-run'], here, env);
    const about = Number(/^Requests +about (\d+)/m.exec(stdout)?.[1]);
    const { requests } = (JSON.parse((await run([...args, '--json'], here, env)).stdout) as Report).run;
    expect(about / requests).toBeGreaterThan(0.8);
    expect(about / requests).toBeLessThan(1.2);
  } finally {
    await server.close();
  }
});
