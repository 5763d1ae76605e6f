import type { RecordedRequest } from '../../http/exchange/exchange.ts';

/** The path and query of the request (RFC 9112 3.2.1); the whole URL if it was sent in absolute form, or is malformed in a forged report. */
export function requestTarget({
  url,
  inAbsoluteForm,
}: Pick<RecordedRequest, 'url' | 'inAbsoluteForm'>): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return inAbsoluteForm === true ? parsed.href : parsed.pathname + parsed.search;
}
