import type { RecordedRequest } from '../../http/exchange.ts';

/** Path and query of what was asked for (RFC 9112 3.2.1); all of it in a report that somebody made up. */
export function requestTarget({ url }: Pick<RecordedRequest, 'url'>): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : parsed.pathname + parsed.search;
}
