import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Deviation, group, type Handler } from '../fault.ts';
import type { Response } from '../message.ts';
import { withFields, writing } from './tools.ts';

const volatile: Deviation<Handler> = (next) => {
  let count = 0;
  return withFields(() => {
    count += 1;
    return { 'X-Request-Id': String(count) };
  })(next);
};

const withoutLength = (response: Response): Response => {
  const { 'Content-Length': _length, ...headers } = response.headers;
  return { ...response, headers };
};

const gzip: Deviation<Handler> = writing((response) => {
  const { content, status, headers } = response;
  if (content === undefined || status >= 300) return response;
  const coded = { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
  return withoutLength({ ...response, headers: coded, content: gzipSync(content) });
});

/** RFC 9110 8.8.3 and 13.1.2. */
const etag: Deviation<Handler> = writing((response, { method, incoming }) => {
  const { content, status, headers } = response;
  if (content === undefined || status !== 200 || method === 'POST') return response;
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && incoming.headers['if-none-match'] === tag) return { status: 304, headers: { ETag: tag } };
  return { ...response, headers: { ...headers, ETag: tag } };
});

/** How a response is put into a message. */
export const transfer = group({
  'volatile-fields': { summary: 'a header field differs each time', outside: volatile },
  'closes-connections': {
    summary: 'each response closes its connection',
    outside: withFields(() => ({ Connection: 'close' })),
  },
  etag: { summary: 'representations have an ETag', outside: etag },
  chunked: { summary: 'content is chunked, without Content-Length', outside: writing(withoutLength) },
  gzip: { summary: 'content is gzip coded, without Content-Length', outside: gzip },
});
