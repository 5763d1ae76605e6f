import { expect, test } from 'vitest';
import { type Sham, shams, startSham } from './sham.ts';
import { afterHeaders, message, sendRaw, statusesIn } from './testing/wire.ts';

test.each(Object.entries(shams))('%s', async (sham, status) => {
  const server = await startSham(sham as Sham);
  const requests = ['GET /', 'POST /customers', 'DELETE /customers/a', 'HEAD /employees'].map((line) =>
    message(line, { Connection: 'close' }, line.startsWith('POST') ? '[{}]' : ''),
  );
  const texts = await Promise.all(requests.map((request) => sendRaw(server.url, request)));
  expect(texts.flatMap(statusesIn)).toEqual([status, status, status, status]);
  expect(texts.map(afterHeaders)).toEqual(['{}', '{}', '{}', '']);
  await server.close();
});
