import type { Client } from './client.ts';
import type { Exchange } from './exchange.ts';

/** A client by which everything that is exchanged is told, once it has ended. */
export function watched(client: Client, saw: (exchange: Exchange) => void): Client {
  return {
    ...client,
    async send(request) {
      const exchange = await client.send(request);
      saw(exchange);
      return exchange;
    },
    async wire(request) {
      const result = await client.wire(request);
      for (const each of [result.exchange, result.sentinel]) if (each !== undefined) saw(each);
      return result;
    },
  };
}
