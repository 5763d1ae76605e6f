import { notModified } from './answer.ts';
import { field } from './content.ts';
import type { Exchange } from './exchange.ts';

/**
 * The entity tag of a representation that was shown in full; undefined if there is none, or a weak one, which need not change
 * with the representation (RFC 9110 8.8.1, 8.8.3).
 */
export function strongTagOf({ response }: Exchange): string | undefined {
  if (response?.status !== 200) return undefined;
  const tag = field(response, 'ETag');
  return tag?.startsWith('"') ? tag : undefined;
}

/**
 * What a client that keeps copies is shown: where a GET is answered by 304, the copy that it named by its entity tag (RFC 9110
 * 15.4.5, RFC 9111 4.3.4). Any other exchange stays as it is.
 * @param others - exchanges before it, among others
 */
export function withCopy(exchange: Exchange, others: readonly Exchange[]): Exchange {
  const { id, request, response } = exchange;
  const tag = request.method === 'GET' && response?.status === notModified && field(request, 'If-None-Match');
  if (!tag) return exchange;
  const copy = others.findLast(
    (other) =>
      other.id < id &&
      other.request.method === 'GET' &&
      other.request.url === request.url &&
      strongTagOf(other) === tag,
  );
  return copy?.response === undefined ? exchange : { ...exchange, response: copy.response };
}
