import { type Option, plain, point } from './point.ts';
import { sending } from './tools.ts';

function omitting(summary: string, ...names: readonly string[]): Option {
  return {
    summary,
    allowed: 'RFC 9110 9.3.2: fields determined only while generating the content may be omitted',
    outside: sending((next, { method }) => (response, outgoing) => {
      if (method !== 'HEAD') return next(response, outgoing);
      const kept = Object.entries(response.headers).filter(([name]) => !names.includes(name.toLowerCase()));
      const { content: _content, ...rest } = response;
      return next({ ...rest, headers: Object.fromEntries(kept) }, outgoing);
    }),
  };
}

/** Which fields HEAD has. */
export const head = point('head', {
  same: plain('those of GET'),
  'no-length': omitting('no Content-Length', 'content-length'),
  'no-tag': omitting(
    'no Content-Length, no ETag and no Content-Encoding',
    'content-length',
    'etag',
    'content-encoding',
  ),
});
