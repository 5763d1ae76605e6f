import type { Client } from './client.ts';
import type { Exchange } from './exchange.ts';
import type { HttpRequest } from './request.ts';

/**
 * A client by which everything that is exchanged is told, once it has ended.
 * @param saw - is told whether the response may be of any length, too
 */
export function watched(
  client: Client,
  saw: (exchange: Exchange, asked: Pick<HttpRequest, 'isLong'>) => void,
): Client {
  return {
    ...client,
    async send(request) {
      const exchange = await client.send(request);
      saw(exchange, request);
      return exchange;
    },
    async wire(request) {
      const result = await client.wire(request);
      for (const each of [result.exchange, result.sentinel]) if (each !== undefined) saw(each, {});
      return result;
    },
  };
}
