import { expect, test } from 'vitest';
import { openSocket } from './route.ts';

const signal = new AbortController().signal;
const target = new URL('http://192.0.2.1:18491');

test.each([
  ['a proxy', { proxy: 'http://ada:secret@127.0.0.1:1' }, 'the proxy 127.0.0.1:1 cannot be reached'],
  ['a socket', { socket: '/nowhere.sock' }, 'the socket /nowhere.sock cannot be reached'],
])('%s that cannot be reached is named, and not the target', async (_what, route, message) => {
  const opened = openSocket(target, { insecure: false, ...route }, signal);
  await expect(opened).rejects.toThrow(message);
  await expect(opened).rejects.not.toThrow('secret');
});
