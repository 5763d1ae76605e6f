import type { HeaderField } from './exchange.ts';

/** A request as it is written onto a connection. */
export interface Message {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** What is asked for is written as this URL, and not as its path (RFC 9112 3.2.2). */
  readonly inAbsoluteForm?: true;
  /** All of them but those that its framing needs, as they are sent. */
  readonly fields: readonly HeaderField[];
  readonly body: string | undefined;
  /** The response may be long: it shows what others made, too. */
  readonly isLong?: boolean;
}

/** What a request line asks for. */
export function targetOf(
  { url, inAbsoluteForm }: Pick<Message, 'url' | 'inAbsoluteForm'>,
  origin: string,
): string {
  return inAbsoluteForm === true ? url : url.slice(origin.length);
}
