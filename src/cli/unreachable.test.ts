import { afterEach, expect } from 'vitest';
import { closeAll, rawServer } from '../http/testing/servers.ts';
import { startReference } from '../reference/server.ts';
import { certificate } from '../reference/testing/certificate.ts';
import { reportIn, run } from './testing/command.ts';
import { env, test, token } from './testing/fixtures.ts';

afterEach(closeAll);

const answering = (head: string) => () => rawServer((socket) => socket.once('data', () => socket.end(head)));
const unreachable: readonly (readonly [string, () => URL | Promise<URL>, string])[] = [
  ['nobody listens', () => new URL('http://127.0.0.1:1'), 'refuses connections'],
  ['no such host', () => new URL('http://no-such-host.invalid'), 'cannot be resolved'],
  ['not HTTP', answering('SSH-2.0-OpenSSH_9.0\r\n'), 'does not speak HTTP'],
  [
    'a redirect elsewhere',
    answering('HTTP/1.1 301 Moved\r\nLocation: https://elsewhere.invalid/\r\nContent-Length: 0\r\n\r\n'),
    'redirects',
  ],
  [
    'the token is refused',
    answering('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    'refuses the token',
  ],
  [
    'nothing is created',
    answering('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    'creates nothing',
  ],
  [
    'creations are redirected',
    () =>
      rawServer((socket) =>
        socket.once('data', (octets) => {
          const isPost = octets.toString('latin1').startsWith('POST');
          const status = isPost ? '303 See Other\r\nLocation: /made' : '404 Not Found';
          socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
        }),
      ),
    'redirect (303, Location: /made), which does not say what was made',
  ],
  [
    'the connection is closed',
    () => rawServer((socket) => socket.once('data', () => socket.destroy())),
    'closes the connection',
  ],
  [
    'TLS on a plain port',
    async () => {
      const { host } = await answering('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n')();
      return new URL(`https://${host}`);
    },
    'fails: wrong version number. Check the port, http against https',
  ],
];

test.for(unreachable)('%s: exit 3 and a sentence that says so', async ([_name, target, says], { here }) => {
  const { origin } = await target();
  const { code, stdout } = await run(['run', origin], here, env);
  expect(code).toBe(3);
  expect(stdout).toContain(says);
  const report = reportIn(here);
  expect(report.run.stopped).toContain(says);
  expect(report.results.every(({ outcome }) => outcome === 'untested')).toBe(true);
  expect(report.classes[0]?.conformance).toBe('indeterminate');
});

test('a server that never answers: exit 3 after the timeout', async ({ here }) => {
  const { origin } = await rawServer(() => {});
  const { code, stdout } = await run(['run', origin, '--timeout', '500'], here, env);
  expect(code).toBe(3);
  expect(stdout).toContain('does not answer in time');
});

test('https: a certificate that cannot be verified stops the run, unless it is accepted', async ({
  here,
}) => {
  const secure = await startReference({ token, tls: certificate, basePath: '/api' });
  const refused = await run(['run', secure.url], here, env);
  expect({ code: refused.code, stdout: refused.stdout }).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(/is not trusted: self-signed certificate\. Give .* with --ca/),
  });
  const accepted = await run(
    ['run', secure.url, '--insecure', '--effort', 'quick', '--only', 'DM-HEAD-3'],
    here,
    env,
  );
  expect({ code: accepted.code, stderr: accepted.stderr }).toEqual({ code: 0, stderr: '' });
  await secure.close();
});
