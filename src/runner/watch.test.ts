import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { startReference } from '../reference/server.ts';

test('content that is no JSON fails DM-JSON-1, whichever check asked for it', async () => {
  const server = await startReference();
  // only a PATCH of one field shows it, and DM-JSON-1 itself patches all of them
  const garbling = createServer(async (request, response) => {
    const sent = await buffer(request);
    const isPart = request.method === 'PATCH' && !(sent.includes('firstName') && sent.includes('lastName'));
    const answer = await fetch(`${server.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      ...(sent.length === 0 ? {} : { body: sent }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(isPart && answer.ok ? 'Changed.' : content);
  });
  await new Promise<void>((resolve) => garbling.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(garbling.address() as AddressInfo).port}`;
    const { reasons } = await oneRun({ url, token: server.token }, 3, {
      only: ['DM-JSON-1', 'DM-PATCH-3'],
    });
    expect(reasons.filter((reason) => reason.startsWith('DM-JSON-1 customers'))).toEqual([
      'DM-JSON-1 customers failed: The content of a successful response does not parse as one JSON text.',
    ]);
  } finally {
    garbling.closeAllConnections();
    garbling.close();
    await server.close();
  }
});
