import { createServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { certificate } from '../../reference/testing/certificate.ts';
import { proxying } from '../testing/proxy.ts';
import { closeAll, listening, serving } from '../testing/servers.ts';
import type { Route } from '../transport/route.ts';
import { grantedTo } from './token-endpoint.ts';

afterEach(closeAll);

const token = JSON.stringify({ access_token: 'granted', token_type: 'Bearer' });
const held = (value: string) => ({ variable: 'X', value });
const asked = (url: URL | string, route: Route) =>
  grantedTo(
    { scheme: 'oauth2', tokenUrl: `${url}`, clientId: held('ann'), clientSecret: held('secret') },
    route,
  );

test('a token endpoint that only a proxy can reach is reached through it', async () => {
  const url = await serving((_request, response) => response.end(token));
  const behind = `http://only-the-proxy-knows.invalid:${url.port}/token`;
  const proxy = await proxying();
  const route = { insecure: false, proxy: proxy.url.href };
  await expect(asked(behind, route)).resolves.toEqual({ secret: 'granted' });
  expect(proxy.tunnels).toEqual([`only-the-proxy-knows.invalid:${url.port}`]);
  await expect(asked(behind, { insecure: false })).rejects.toThrow('cannot be reached');
});

test('a token endpoint with a private CA is trusted with the certificate of that CA, and not without it', async () => {
  const server = createServer(certificate, (_request, response) => response.end(token));
  const url = await listening(server, '127.0.0.1', 'https');
  await expect(asked(url, { insecure: false, ca: certificate.cert })).resolves.toEqual({ secret: 'granted' });
  await expect(asked(url, { insecure: true })).resolves.toEqual({ secret: 'granted' });
  await expect(asked(url, { insecure: false })).rejects.toThrow(
    /cannot be reached.*certificate\)\. Give .* with --ca/,
  );
});

test('a token endpoint that requires a client certificate gets it', async () => {
  const options = { ...certificate, ca: certificate.cert, requestCert: true, rejectUnauthorized: true };
  const server = createServer(options, (_request, response) => response.end(token));
  const url = await listening(server, '127.0.0.1', 'https');
  const route = { insecure: false, ca: certificate.cert };
  await expect(asked(url, { ...route, ...certificate })).resolves.toEqual({ secret: 'granted' });
  await expect(asked(url, route)).rejects.toThrow('cannot be reached');
});

test('a token that arrives compressed, although no compression was requested, is read', async () => {
  const { gzipSync } = await import('node:zlib');
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(token));
  });
  await expect(asked(url, { insecure: false })).resolves.toEqual({ secret: 'granted' });
});
