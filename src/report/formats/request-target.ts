import type { RecordedRequest } from '../../http/exchange.ts';

/** Path and query of what was asked for (RFC 9112 3.2.1); all of it where it was asked for so, or in a report that somebody made up. */
export function requestTarget({
  url,
  inAbsoluteForm,
}: Pick<RecordedRequest, 'url' | 'inAbsoluteForm'>): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return inAbsoluteForm === true ? parsed.href : parsed.pathname + parsed.search;
}
