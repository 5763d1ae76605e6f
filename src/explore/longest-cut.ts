import { isWhole, sizeOf } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { HttpRequest } from '../http/exchange/request.ts';

/** Of two exchanges the one with the longer response, if we truncated it; except lists, which may have any length. */
export function longestCut(
  longest: Exchange | undefined,
  exchange: Exchange,
  { isLong = false }: Pick<HttpRequest, 'isLong'>,
): Exchange | undefined {
  if (isLong || !isCut(exchange)) return longest;
  return longest === undefined || sizeOf(exchange) > sizeOf(longest) ? exchange : longest;
}

function isCut({ response }: Exchange): boolean {
  return response !== undefined && !isWhole(response) && response.unfinished !== true;
}
