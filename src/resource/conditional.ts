import type { Client } from '../http/client/client.ts';
import { succeeded } from '../http/exchange/answer.ts';
import { field } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import type { ResourceType } from '../profile/profile.ts';
import { typeAt } from './type-at.ts';

/**
 * A client whose writes name the version they apply to, for types declared to require it (RFC 9110 13.1.1): the last
 * one shown. An unknown version is read first, and again if the target has another one.
 * @param read - sends the GET for that
 */
export function conditional(
  client: Client,
  types: readonly Pick<ResourceType, 'collection' | 'item' | 'ifMatch'>[],
  read = (path: string): Promise<Exchange> => client.send({ method: 'GET', path }),
): Client {
  if (types.every(({ ifMatch }) => ifMatch !== true)) return client;
  /** ETags, by the paths that show them. */
  const versions = new Map<string, string>();
  const learn = (path: string, exchange: Exchange) => {
    const version = exchange.response && succeeded(exchange) && field(exchange.response, 'etag');
    if (version !== undefined && version !== false) versions.set(path, version);
  };
  const versionAt = async (path: string): Promise<string | undefined> => {
    if (versions.has(path)) return versions.get(path);
    learn(path, await read(path));
    return versions.get(path);
  };
  const isMeant = ({ method, path, headers = [] }: HttpRequest) =>
    writes.has(method) &&
    typeAt(path, types)?.ifMatch === true &&
    !headers.some(([name]) => name.toLowerCase() === 'if-match');
  return {
    ...client,
    async send(request) {
      const { path, declared = [] } = request;
      if (!isMeant(request)) {
        const exchange = await client.send(request);
        if (request.method === 'GET') learn(path, exchange);
        return exchange;
      }
      for (let isLast = false; ; isLast = true) {
        const version = await versionAt(path);
        // if no version is shown, nothing exists that a write could damage
        if (version === undefined) return client.send(request);
        const exchange = await client.send({ ...request, declared: [...declared, ['If-Match', version]] });
        versions.delete(path);
        learn(path, exchange);
        if (isLast || exchange.response?.status !== 412) return exchange;
      }
    },
  };
}

const writes: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
