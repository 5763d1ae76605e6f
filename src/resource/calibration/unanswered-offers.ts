import type { Client } from '../../http/client/client.ts';
import { fieldsForSockets } from '../../http/exchange/asked-fields.ts';
import { SetupFailed } from '../setup-failed.ts';

/**
 * A client that sends no more requests with a field by which they announce content or offer another protocol once the target has left
 * one of them without a response: some servers drop such connections, or keep them open in silence, and each of them would take the
 * time of a timeout.
 * @throws SetupFailed from `send`
 */
export function withoutUnansweredOffers(client: Client): Client {
  const unanswered = new Set<string>();
  return {
    ...client,
    async send(request) {
      const asked = fieldsForSockets(request.headers ?? []);
      const known = asked.find((name) => unanswered.has(name));
      if (known !== undefined)
        throw new SetupFailed(`The target has left a request with ${known} without a response.`);
      const exchange = await client.send(request);
      if (exchange.response === undefined) for (const name of asked) unanswered.add(name);
      return exchange;
    },
  };
}
