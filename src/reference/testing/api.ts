import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { isObject } from '../kind.ts';
import type { Item, Json } from '../message.ts';
import { omit } from '../operations.ts';
import type { ReferenceServer } from '../server.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly octets: Buffer;
}

export interface Sending {
  readonly json?: unknown;
  readonly octets?: string | Buffer;
  /** In addition to the usual ones, or in their place; undefined: without that field. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A plain client of the reference server, for tests. */
export interface Api {
  readonly url: string;
  readonly token: string;
  send(method: string, path: string, sending?: Sending): Promise<Reply>;
  /** Creates a resource. @returns its path */
  customer(fields?: Item): Promise<string>;
  employee(fields?: Item): Promise<string>;
  /** What GET shows of a resource, without identifiers; its status if it does not succeed. */
  content(path: string): Promise<Json>;
  /** As `content`, for several, one after another. */
  contents(...paths: readonly string[]): Promise<readonly Json[]>;
  close(): void;
}

/** @param keepAlive - whether connections are persistent */
export function apiOf({ url, token }: Pick<ReferenceServer, 'url' | 'token'>, keepAlive = true): Api {
  const agent = new Agent({ keepAlive });
  const send = (method: string, path: string, { json, octets, headers }: Sending = {}) => {
    const content = json === undefined ? octets : JSON.stringify(json);
    const type = content === undefined ? {} : { 'Content-Type': 'application/json' };
    const all = Object.entries({ Authorization: `Bearer ${token}`, ...type, ...headers });
    const given = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    return exchange(`${url}${path}`, { method, headers: given, agent }, content);
  };
  const create = async (path: string, json: Json) =>
    String((await send('POST', path, { json })).headers.location).slice(
      new URL(url).pathname.replace(/\/$/, '').length,
    );
  const content = async (path: string): Promise<Json> => {
    const reply = await send('GET', path);
    return reply.status < 300 ? (itemsIn(reply)[0] ?? null) : reply.status;
  };
  const contents = async (...paths: readonly string[]) => {
    const all: Json[] = [];
    for (const path of paths) all.push(await content(path));
    return all;
  };
  return {
    url,
    token,
    send,
    customer: (fields = { firstName: 'Ada' }) => create('/customers', [fields]),
    employee: (fields = { name: 'Bo' }) => create('/employees', { employee: fields }),
    content,
    contents,
    close: () => agent.destroy(),
  };
}

export function jsonOf({ octets }: Reply): Json {
  return JSON.parse(octets.toString('utf8')) as Json;
}

/** The items in a response, without their identifiers. */
export function itemsIn(reply: Reply): readonly Item[] {
  return flat(jsonOf(reply)).map((item) => omit(item, ['objectId', 'accountID', 'id']));
}

function flat(body: Json): readonly Item[] {
  if (Array.isArray(body)) return body.filter(isObject);
  return isObject(body)
    ? Object.values(body).flatMap((value) => (isObject(value) ? [value] : flat(value)))
    : [];
}

function exchange(
  url: string,
  options: Parameters<typeof request>[1],
  content: string | Buffer | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { statusCode: status = 0, headers } = incoming;
        resolve({ status, headers, octets: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(content);
  });
}
