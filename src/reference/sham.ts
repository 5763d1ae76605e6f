import { createServer } from 'node:http';
import { close, listen } from './listening.ts';

/** Servers that a careless suite passes: they respond to everything in the same way. */
export const shams = { 'always-200': 200, 'always-404': 404, 'always-401': 401 } as const;

export type Sham = keyof typeof shams;

/** Starts a sham on a free loopback port; its content is always `{}`. */
export async function startSham(sham: Sham): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(shams[sham], { 'Content-Type': 'application/json', 'Content-Length': 2 });
    response.end('{}'); // which node:http leaves out after HEAD
  });
  const address = await listen(server, 0, '127.0.0.1');
  return { url: `http://${address}`, close: () => close(server) };
}
