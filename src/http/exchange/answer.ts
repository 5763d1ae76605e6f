import { sendsToItsResult } from './circular.ts';
import { field } from './content.ts';
import type { Exchange } from './exchange.ts';
import { isRead } from './request.ts';

/** Whether the request was accepted: any 2xx. */
export function succeeded({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

/** Whether a request was carried out: any 2xx, or, for a write, a redirect to its result. */
export function carriedOut(exchange: Exchange): boolean {
  return succeeded(exchange) || sendsToItsResult(exchange);
}

/** The server does not support the method (RFC 9110 15.6.2): a 5xx status, but sent by servers that work correctly. */
const notImplemented = 501;

/** The server is out of room for what was to be written (RFC 4918 11.5): a 5xx status, but sent by servers that work correctly. */
const insufficientStorage = 507;

/** Whether the request was refused: 501, 507 to a write, and any 4xx except 429, which says nothing about the request itself. */
export function refused(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  if (status === insufficientStorage) return !isRead(exchange.request.method);
  return (status >= 400 && status < 500 && !isDeferred(exchange)) || status === notImplemented;
}

/** Whether the response says that there is nothing at the target of the request (RFC 9110 15.5.5, 15.5.11). */
export function isNothing({ response }: Exchange): boolean {
  return response?.status === 404 || response?.status === 410;
}

/** There is nothing new (RFC 9110 15.4.5). */
export const notModified = 304;

/** Whether the response is a redirect (RFC 9110 15.4); 304 says that there is nothing new. */
export function isRedirected({ response }: Exchange): boolean {
  const status = response?.status ?? 0;
  return status >= 300 && status < 400 && status !== notModified;
}

/**
 * Whether the response to a write says that it changed nothing: 304, which HTTP defines only for conditional reads (RFC
 * 9110 15.4.5).
 */
export function changedNothing({ request, response }: Exchange): boolean {
  return response?.status === notModified && !isRead(request.method);
}

/** Statuses of who could not make sense of a header section, or not read all of it in time (RFC 9110 15.5.1, 15.5.9, 15.5.15; RFC 6585 5). */
const ofHeaderSection: ReadonlySet<number> = new Set([400, 408, 414, 431]);

/**
 * Whether the header section was refused before it was understood: who sent such a refusal, and closes the connection as nothing
 * after it would make sense, need not know the method.
 */
export function isUnread({ response }: Exchange): boolean {
  return (
    response !== undefined &&
    ofHeaderSection.has(response.status) &&
    field(response, 'Connection')?.toLowerCase() === 'close'
  );
}

/** Fields by which a request is conditional (RFC 9110 13.1). */
const conditions: ReadonlySet<string> = new Set([
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
]);

/** Whether a read is answered by a reference to a copy, though it does not say that the client has one (RFC 9110 15.4.5). */
export function isNotModifiedUnasked({ request, response }: Exchange): boolean {
  const isConditional = request.headers.some(([name]) => conditions.has(name.toLowerCase()));
  return response?.status === notModified && isRead(request.method) && !isConditional;
}

/** Statuses with which servers refuse content, rather than the sender or the form of the request. */
const ofContent: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** Methods whose requests have content here. */
const carryingContent: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Whether the content of a request was refused: other content may be accepted. */
export function refusesContent({ request, response }: Exchange): boolean {
  return carryingContent.has(request.method) && ofContent.has(response?.status ?? 0);
}

/** Whether the target defers the request (RFC 6585 4, RFC 9110 15.6.4): this says nothing about the request. */
export function isDeferred({ response }: Exchange): boolean {
  return response?.status === 429 || response?.status === 503;
}

/** The statuses of a gateway whose server is down, reset or silent (RFC 9110 15.6.3 to 15.6.5), and of a limit. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the response may only mean that the server was unavailable, which, like no response, decides nothing. */
export function isUnavailable({ response }: Exchange): boolean {
  return response !== undefined && unavailable.has(response.status);
}

/**
 * Whether the server, or a gateway in its place, failed on the request: any 5xx except 503, which is a limit, and 501 and
 * 507 to a write, which are refusals.
 */
export function isServerError(exchange: Exchange): boolean {
  return (exchange.response?.status ?? 0) >= 500 && !isDeferred(exchange) && !refused(exchange);
}

/** Whether a request was taken but not answered, by the network or the target: it may be the next time. */
export function isUnanswered({ response, problem }: Exchange): boolean {
  return response === undefined && (problem?.kind === 'timeout' || problem?.kind === 'reset');
}
