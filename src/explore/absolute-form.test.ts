import { expect, test } from 'vitest';
import { type Behaviour, startHostile } from '../../bench/hostile/proxy.ts';
import { oneRun } from '../../bench/one-run.ts';
import { startReference } from '../reference/server.ts';
import { startGate } from '../runner/testing/gate.ts';

const token = 'the-token-of-these-tests';
const only = ['DM-AUTH-1', 'DM-AUTH-2'];

test('a guard that looks only at the path once a token is presented lets in whoever presents a wrong one', async () => {
  const gate = await startGate({
    token,
    admits: ({ url = '', headers: { authorization = '' } }) =>
      authorization === `Bearer ${token}` || (authorization !== '' && !url.startsWith('/')),
  });
  const { outcomes } = await oneRun({ url: gate.url, token }, 3, { only, effort: 'standard' });
  await gate.close();
  expect(outcomes).toEqual({ 'DM-AUTH-1': ['passed', 'passed'], 'DM-AUTH-2': ['failed', 'failed'] });
});

const page = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\n';

test.each<[string, Behaviour]>([
  ['closes the connection', async (socket) => void socket.destroy()],
  ['refuses it', async (socket) => void socket.write('HTTP/1.1 421 No\r\nContent-Length: 0\r\n\r\n')],
  [
    'shows everybody a page',
    async (socket, { method }) => void socket.write(method === 'HEAD' ? page : `${page}Hi`),
  ],
])(
  'a server that %s if a whole URL is requested is not blamed, and everything else is seen',
  async (_what, behaviour) => {
    const server = await startReference({ token });
    let concerned = 0;
    const other = await startHostile(server, behaviour, ({ path }) => {
      concerned += Number(!path.startsWith('/'));
      return !path.startsWith('/');
    });
    const { outcomes } = await oneRun({ url: other.url, token }, 3, { only });
    await other.close();
    await server.close();
    expect(concerned).toBeGreaterThan(0);
    expect(outcomes).toEqual({ 'DM-AUTH-1': ['passed', 'passed'], 'DM-AUTH-2': ['passed', 'passed'] });
  },
);
