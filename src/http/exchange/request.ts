import type { Credential } from '../auth/credential.ts';
import type { ConnectionAsked, HeaderField } from './exchange.ts';

/** A request to the target. */
export interface HttpRequest {
  readonly method: string;
  /** Below the base URL, with query, or an absolute URL of the same origin; sent unchanged, without normalisation. */
  readonly path: string;
  /** The request target is sent in absolute form, as to a proxy (RFC 9112 3.2.2). */
  readonly inAbsoluteForm?: true;
  readonly connection?: ConnectionAsked;
  readonly json?: unknown;
  /** The content as it is sent, if that is not what `JSON.stringify` makes of `json`, or not JSON. */
  readonly body?: string;
  /** In addition to the default fields, or in their place. */
  readonly headers?: readonly HeaderField[];
  /** Likewise, but declared by the profile for all such requests: they do not make it unusual. */
  readonly declared?: readonly HeaderField[];
  /** The suite has made up its header fields, so that none of them is a secret, whatever it is for. */
  readonly areMadeUp?: true;
  /** Names, in lower case, of default fields that it lacks. */
  readonly without?: readonly string[];
  /** Instead of the client's own. */
  readonly credential?: Credential;
  /** The response may be long, since it includes resources of others; more of it is kept. */
  readonly isLong?: boolean;
  /** Called once, right before it is sent for the first time. */
  readonly sending?: () => void;
}

/** Whether a method only reads: such a request can be repeated. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a method, in upper or lower case, is meant to change nothing (RFC 9110 9.2.1): one that reads, or OPTIONS. */
export function isSafe(method: string): boolean {
  const name = method.toUpperCase();
  return isRead(name) || name === 'OPTIONS';
}
