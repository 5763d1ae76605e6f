import { createHash } from 'node:crypto';
import type { Deviation, Handler } from '../fault.ts';
import { isRead } from '../faults/tools.ts';
import type { Headers, Response } from '../message.ts';
import { plain, point } from './point.ts';
import { withFields, without, writing } from './tools.ts';

/** RFC 9110 8.8.3 and 13.1.2. */
function tagged(prefix: string): Deviation<Handler> {
  return writing((response, request) => {
    const { content, status, headers } = response;
    if (content === undefined || status !== 200 || !isRead(request)) return response;
    const tag = `${prefix}"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
    if (request.incoming.headers['if-none-match'] === tag) return { status: 304, headers: { ETag: tag } };
    return { ...response, headers: { ...headers, ETag: tag } };
  });
}

const onSuccess = (fields: Headers) => withFields((_, { status }) => (status < 300 ? fields : {}));

/** For how long a response is used again, in s. */
const lifetime = 1;

/** A cache before the server: it forgets the URL of a write, and no other URL, such as one with another query (RFC 9111 4.4). */
const stored: Deviation<Handler> = (next) => {
  const kept = new Map<string, Map<string, { readonly response: Response; readonly until: number }>>();
  return async (request, world) => {
    const { method, path = '', query, incoming } = request;
    // the same for both forms of a request target (RFC 9112 3.3)
    const url = `${path}?${query}`;
    const asked = JSON.stringify(incoming.headers);
    const found = method === 'GET' ? kept.get(url)?.get(asked) : undefined;
    if (found !== undefined && Date.now() < found.until) return found.response;
    const response = await next(request, world);
    if (!isRead(request)) {
      kept.delete(url);
      return response;
    }
    if (response.status !== 200) return response;
    // a cache passes on the time of the origin (RFC 9110 6.6.1)
    const fields = { 'Cache-Control': `max-age=${lifetime}`, Date: new Date().toUTCString() };
    const fresh = { ...response, headers: { ...response.headers, ...fields } };
    const stored = { response: fresh, until: Date.now() + lifetime * 1_000 };
    if (method === 'GET') kept.set(url, (kept.get(url) ?? new Map()).set(asked, stored));
    return fresh;
  };
};

/** What a response says to caches. */
export const caching = point('caching', {
  'no-store': plain('nothing may be kept'),
  etag: { summary: 'representations have an ETag', allowed: 'RFC 9110 8.8.3', outside: tagged('') },
  'weak-etag': {
    summary: 'representations have a weak ETag',
    allowed: 'RFC 9110 8.8.3',
    outside: tagged('W/'),
  },
  nothing: {
    summary: 'no response says anything',
    allowed: 'RFC 9111 5.2',
    outside: writing((response) => without(response, 'Cache-Control')),
  },
  private: {
    summary: 'responses are private and immediately stale',
    allowed: 'RFC 9111 5.2.2',
    outside: onSuccess({
      'Cache-Control': 'private, max-age=0, must-revalidate',
      Pragma: 'no-cache',
      Expires: '0',
    }),
  },
  stored: {
    summary: 'what is read is stored for a second, unless something is written to the same URL',
    allowed: 'RFC 9111 4.2, 4.4',
    outside: stored,
  },
});
