import type { Credential } from './auth/credential.ts';
import type { HeaderField } from './exchange.ts';

/** A request to the target. */
export interface HttpRequest {
  readonly method: string;
  /** Below the base URL, with query, or an absolute URL of the same origin; sent as it is, without normalisation. */
  readonly path: string;
  /** The whole URL is asked for in its place, as clients ask proxies (RFC 9112 3.2.2). */
  readonly inAbsoluteForm?: true;
  readonly json?: unknown;
  /** Content that need not be JSON, in place of `json`. */
  readonly body?: string;
  /** Added to those that every request has, or in their place. */
  readonly headers?: readonly HeaderField[];
  /** Likewise, but as the profile has it for all such requests: nothing is unusual about it. */
  readonly declared?: readonly HeaderField[];
  /** Names, in lower case, of those that it has not although every request has them. */
  readonly without?: readonly string[];
  /** In place of the client's own. */
  readonly credential?: Credential;
  /** The response may be long: it shows what others made, too, and more of it is kept. */
  readonly isLong?: boolean;
  /** Called when its turn has come, right before it goes out. */
  readonly sending?: () => void;
}

/** Whether a request asks for nothing to be changed (RFC 9110 9.2.1), so that it can be sent again. */
export function isSafe({ method }: Pick<HttpRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
