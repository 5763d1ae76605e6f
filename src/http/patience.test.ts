import { afterEach, expect, test } from 'vitest';
import { clientOf, closeAll, serving } from './testing/servers.ts';
import { holdTime, turns, until } from './testing/time.ts';

afterEach(closeAll);

test('who is put off holds everyone back, and every try is recorded', async () => {
  const time = holdTime();
  const seen: string[] = [];
  const recorded: number[] = [];
  const url = await serving((request, response) => {
    seen.push(request.url ?? '');
    if (seen.length === 1) response.writeHead(503, { 'Retry-After': '1' });
    response.end();
  });
  const client = clientOf(url, {
    concurrency: 1,
    record: ({ response }) => void recorded.push(response?.status ?? 0),
  });
  const first = client.send({ method: 'GET', path: '/first' });
  await until(() => recorded.length === 1);
  const other = client.send({ method: 'GET', path: '/other' });
  await time.pass(999);
  await turns();
  expect(seen).toEqual(['/first']);
  await time.pass(1);
  expect((await first).response?.status).toBe(200);
  expect((await other).response?.status).toBe(200);
  expect(seen.slice(1).toSorted()).toEqual(['/first', '/other']);
  expect(recorded).toEqual([503, 200, 200]);
});

test('who is put off for ever gives up, and returns the last response', async () => {
  let count = 0;
  const url = await serving((_request, response) => {
    count += 1;
    response.writeHead(429, { 'Retry-After': new Date(0).toUTCString() }).end(String(count));
  });
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.response?.content).toEqual({ text: '6' });
});

test('how long the target may put off is an option', async () => {
  const url = await serving((_request, response) => response.writeHead(429, { 'Retry-After': '2' }).end());
  const client = clientOf(url, { maxRetryAfterMs: 1_000 });
  await client.send({ method: 'GET', path: '/' });
  expect(client.sent()).toBe(1);
});
