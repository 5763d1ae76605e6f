import { field, fields } from '../http/content.ts';
import type { Exchange, RecordedResponse } from '../http/exchange.ts';

/** Fields of a connection or a moment, not of the resource: they may differ between any two responses. */
const volatile = new Set([
  'date',
  'age',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
  'via',
]);

/** Fields whose value only the generation of the content determines: HEAD may omit them (RFC 9110 9.3.2). */
export const omissible: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'etag',
  'last-modified',
  'content-digest',
  'repr-digest',
  'digest',
  'content-md5',
  'content-range',
  'trailer',
  'vary',
]);

/** The fields that two responses to the same GET agree on, by lower-case name: what HEAD is held to. */
export function stableFields(first: RecordedResponse, second: RecordedResponse): ReadonlyMap<string, string> {
  const names = new Set(first.headers.map(([name]) => name.toLowerCase()));
  return new Map(
    [...names].flatMap((name): [string, string][] => {
      const value = fields(first, name).join(', ');
      return volatile.has(name) || value !== fields(second, name).join(', ') ? [] : [[name, value]];
    }),
  );
}

/** The octets of content that a GET has: what a Content-Length of HEAD must say (RFC 9110 8.6). */
export function lengthOf(get: Exchange): string | undefined {
  if (get.response === undefined || field(get.response, 'content-encoding') !== undefined) return undefined;
  return String(get.response.size);
}
