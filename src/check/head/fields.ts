import { field, fields } from '../../http/exchange/content.ts';
import type { RecordedResponse } from '../../http/exchange/exchange.ts';

/** Fields of a connection, a moment or a cache, not of the resource: they may differ between any two responses. */
const volatile = new Set([
  'date',
  'age',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'set-cookie',
  'via',
  'cache-status',
  'cf-cache-status',
  'x-cache',
  'x-cache-hits',
  'server-timing',
]);

/** Fields whose value is known only once the content has been generated: HEAD may omit them (RFC 9110 9.3.2). */
export const omissible: ReadonlySet<string> = new Set([
  'content-length',
  // whatever encodes content on its way out has nothing to encode for HEAD: nginx and Apache then omit the field
  'content-encoding',
  // nor can it serve ranges of what it encodes, which H2O says and nginx does not
  'accept-ranges',
  'transfer-encoding',
  'etag',
  'last-modified',
  'content-digest',
  'repr-digest',
  'digest',
  'content-md5',
  'content-range',
  'vary',
]);

/** Whether a field, in lower case, describes only the content (RFC 9110 8), and not the exchange. */
export function describesContent(name: string): boolean {
  return /^(?:content-.*|etag|last-modified|(?:.*-)?digest)$/.test(name);
}

/** Lists whose members have no order and no case (RFC 9110 5.6.1). */
const unordered = new Set([
  'allow',
  'cache-control',
  'vary',
  'accept-ranges',
  'accept-patch',
  'content-language',
]);

/** Names of the fields of a response that can be compared, in lower case. */
export function namesIn(response: RecordedResponse | undefined): readonly string[] {
  const names = (response?.headers ?? []).map(([name]) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !volatile.has(name));
}

/** The value of a field, as sent. */
export function shownOf(response: RecordedResponse, name: string): string {
  return fields(response, name).join(', ');
}

/**
 * The value of a field, in one spelling for all values that mean the same; undefined if it is missing.
 * @param length - `measured`: for Content-Length, the length of the content received (RFC 9110 8.6), whatever the field says
 */
export function comparable(
  response: RecordedResponse,
  name: string,
  length: 'as said' | 'measured' = 'as said',
): string | undefined {
  const value = shownOf(response, name);
  // `Accept-Ranges: none` says no more than no such field (RFC 9110 14.3)
  if (value === '' || (name === 'accept-ranges' && value.toLowerCase() === 'none')) return undefined;
  if (name === 'content-length')
    return (length === 'measured' ? lengthOf(response) : undefined) ?? numberIn(value);
  if (name === 'content-type') return membersOf(value.toLowerCase().replaceAll('"', ''), ';').join(';');
  return unordered.has(name) ? membersOf(value.toLowerCase(), ',').toSorted().join(',') : value;
}

/** The first member of a media type is its name; the order of its parameters means nothing. */
function membersOf(value: string, separator: string): readonly string[] {
  const [first = '', ...others] = value.split(separator).map((member) => member.trim());
  return [first, ...others.toSorted()];
}

/** The number in a Content-Length, which may begin with zeros and may be repeated (RFC 9110 8.6). */
function numberIn(value: string): string {
  const numbers = new Set(value.split(',').map((each) => each.trim().replace(/^0+(?=\d)/, '')));
  return [...numbers].join(', ');
}

/** The number of octets in the content of a GET: what a Content-Length of HEAD must say. */
function lengthOf(get: RecordedResponse): string | undefined {
  const isCounted = field(get, 'content-encoding') === undefined && get.unfinished !== true;
  return isCounted ? String(get.size) : undefined;
}
