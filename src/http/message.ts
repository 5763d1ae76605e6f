import type { HeaderField } from './exchange.ts';

/** A request as it is written onto a connection. */
export interface Message {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** All of them but those that its framing needs, as they are sent. */
  readonly fields: readonly HeaderField[];
  readonly body: string | undefined;
  /** The response may be long: it shows what others made, too. */
  readonly isLong?: boolean;
}
