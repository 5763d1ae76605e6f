import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { certificate } from '../reference/testing/certificate.ts';
import { clientOf, closeAll, listening, serving } from './testing/servers.ts';

afterEach(closeAll);

const asked = { method: 'GET', path: '/' } as const;

test('a server that prefers HTTP/2 gets HTTP/1.1', async () => {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    response.setHeader('X-Version', request.httpVersion);
    response.end();
  });
  const client = clientOf(await listening(server, '127.0.0.1', 'https'), { route: { insecure: true } });
  for (const { response } of [await client.send(asked), (await client.wire(asked)).exchange]) {
    expect(response?.headers.filter(([name]) => name.toLowerCase() === 'x-version')).toEqual([
      [expect.stringMatching(/^x-version$/i), '1.1'],
    ]);
  }
});

test('a certificate that cannot be verified is accepted only if requested', async () => {
  const url = await listening(
    createServer(certificate, (_request, response) => response.end('{}')),
    '127.0.0.1',
    'https',
  );
  const [strict, lenient] = [clientOf(url), clientOf(url, { route: { insecure: true } })];
  for (const { problem } of [await strict.send(asked), (await strict.wire(asked)).exchange]) {
    expect(problem).toEqual({ kind: 'untrusted', message: 'self-signed certificate' });
  }
  for (const { response } of [await lenient.send(asked), (await lenient.wire(asked)).exchange]) {
    expect(response?.content).toEqual({ text: '{}' });
  }
});

test.each(['http', 'https'])(
  '%s: a target goes out in absolute form where that is asked for',
  async (scheme) => {
    const asked: (string | undefined)[] = [];
    const heard: RequestListener = ({ url }, response) => {
      asked.push(url);
      response.end();
    };
    const server = scheme === 'https' ? createServer(certificate, heard) : createPlainServer(heard);
    const { href } = await listening(server, '127.0.0.1', scheme);
    const client = clientOf(new URL('base', href), { route: { insecure: true } });
    const whole = { method: 'HEAD', path: '/a?b=//c', inAbsoluteForm: true } as const;
    const behind = { method: 'GET', path: '/a' };
    const { request } = await client.send(whole);
    await client.wire({ ...whole, behind });
    expect(request).toMatchObject({ url: `${href}base/a?b=//c`, inAbsoluteForm: true });
    expect(asked).toEqual([request.url, request.url, '/base/a']);
  },
);

test('TLS with a server that does not speak it is a TLS problem', async () => {
  const url = await serving((_request, response) => response.end());
  const client = clientOf(new URL(url.href.replace('http:', 'https:')));
  expect((await client.send(asked)).problem?.kind).toBe('tls');
  expect((await client.wire(asked)).exchange.problem?.kind).toBe('tls');
});
