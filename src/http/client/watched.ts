import type { Exchange } from '../exchange/exchange.ts';
import type { HttpRequest } from '../exchange/request.ts';
import type { Client } from './client.ts';

/**
 * A client that reports every exchange when it has ended.
 * @param saw - is also told whether the response may have any length
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
