import { createHash } from 'node:crypto';
import type { Deviation, Handler } from '../fault.ts';
import type { Headers } from '../message.ts';
import { plain, point } from './point.ts';
import { withFields, without, writing } from './tools.ts';

/** RFC 9110 8.8.3 and 13.1.2. */
function tagged(prefix: string): Deviation<Handler> {
  return writing((response, { method, incoming }) => {
    const { content, status, headers } = response;
    if (content === undefined || status !== 200 || method === 'POST') return response;
    const tag = `${prefix}"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && incoming.headers['if-none-match'] === tag) return { status: 304, headers: { ETag: tag } };
    return isRead ? { ...response, headers: { ...headers, ETag: tag } } : response;
  });
}

const onSuccess = (fields: Headers) => withFields((_, { status }) => (status < 300 ? fields : {}));

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
});
