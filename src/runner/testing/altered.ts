import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { oneRun } from '../../../bench/one-run.ts';
import { startReference } from '../../reference/server.ts';

/** A request, and what the reference server makes of it. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly sent: string;
  readonly status: number;
  readonly content: string;
}

/** Something else in place of an answer; undefined leaves it as it is. */
export type Alter = (passing: Passing) => { readonly status?: number; readonly content: string } | undefined;

/** Why requirements are not passed by a reference server whose answers are altered on their way. */
export async function reasonsOfAltered(alter: Alter, only: readonly string[]): Promise<readonly string[]> {
  const server = await startReference();
  const altering = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const sent = await buffer(request);
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: request.headers as Record<string, string>,
      ...(sent.length === 0 ? {} : { body: sent }),
    });
    const content = await answer.text();
    const { status } = answer;
    const altered = alter({ method, path, sent: sent.toString(), status, content });
    response.writeHead(altered?.status ?? status, { 'Content-Type': 'application/json' });
    response.end(altered?.content ?? content);
  });
  await new Promise<void>((resolve) => altering.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(altering.address() as AddressInfo).port}`;
    return (await oneRun({ url, token: server.token }, 3, { only })).reasons;
  } finally {
    altering.closeAllConnections();
    altering.close();
    await server.close();
  }
}
