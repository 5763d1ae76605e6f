import type { ConnectionAsked, HeaderField } from './exchange.ts';

/** A request as it is written to a connection. */
export interface Message {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** The request target is in absolute form, not in origin form (RFC 9112 3.2.2). */
  readonly inAbsoluteForm?: true;
  readonly connection?: ConnectionAsked;
  /** All fields as they are sent, except those for framing. */
  readonly fields: readonly HeaderField[];
  readonly body: string | undefined;
  /** The response may be long, since it includes resources of others. */
  readonly isLong?: boolean;
}

/** The request target. */
export function targetOf(
  { url, inAbsoluteForm }: Pick<Message, 'url' | 'inAbsoluteForm'>,
  origin: string,
): string {
  return inAbsoluteForm === true ? url : url.slice(origin.length);
}
