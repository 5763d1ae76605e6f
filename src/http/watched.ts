import type { Client } from './client.ts';
import { isUnanswered } from './content.ts';

/** A client, and whether all that was sent by it had an answer. */
export interface Watched {
  readonly client: Client;
  isAnswered(): boolean;
}

export function watched(client: Client): Watched {
  let unanswered = 0;
  return {
    isAnswered: () => unanswered === 0,
    client: {
      ...client,
      async send(request) {
        const exchange = await client.send(request);
        if (isUnanswered(exchange)) unanswered += 1;
        return exchange;
      },
    },
  };
}
