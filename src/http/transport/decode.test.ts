import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { json } from '../exchange/content.ts';
import { clientOf, closeAll, serving } from '../testing/servers.ts';

afterEach(closeAll);

test('content that is cut off within a character is text up to that character', async () => {
  const url = await serving((_request, response) => response.end('é'.repeat(600)));
  const exchange = await clientOf(url, { maxBodyBytes: 11 }).send({ method: 'GET', path: '/' });
  expect(exchange.response).toMatchObject({ content: { text: 'ééééé' }, truncated: true });
});

test('content that becomes too long when decoded is cut off', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync('x'.repeat(100_000)));
  });
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.response).toMatchObject({ content: { text: 'x'.repeat(1000) }, truncated: true });
});

test('content that only claims to be encoded stays as it is', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end('{}');
  });
  expect(json(await clientOf(url).send({ method: 'GET', path: '/' }))).toEqual({});
});

test('received, decoded and kept content each have a size', async () => {
  const coded = gzipSync('x'.repeat(20_000));
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(coded);
  });
  const { response } = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(response).toMatchObject({ size: coded.length, decodedSize: 20_000, truncated: true });
  expect(response?.unfinished).toBeUndefined();
  expect(response?.content).toEqual({ text: 'x'.repeat(1_000) });
});

test('content that decodes to far more is not counted to its end', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync('x'.repeat(1_000_000)));
  });
  const { response } = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(response).toMatchObject({ truncated: true, unfinished: true });
});

test('all counted content of a collection is kept, and anything beyond is not decoded', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync('x'.repeat(1_000_000)));
  });
  const { response } = await clientOf(url).send({ method: 'GET', path: '/', isLong: true });
  expect(response).toMatchObject({
    content: { text: 'x'.repeat(32_000) },
    truncated: true,
    unfinished: true,
  });
  expect(response?.decodedSize).toBeLessThan(100_000);
});
