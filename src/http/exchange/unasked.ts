import type { Exchange } from './exchange.ts';
import { isSafe } from './request.ts';

const notModified = 304;

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
  return response?.status === notModified && isSafe(request) && !isConditional;
}
