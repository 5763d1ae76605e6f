import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const headerFieldBeyondAscii: Trigger = {
  name: 'header-field-beyond-ascii',
  cohort: 23,
  summary: 'a request with a header field that has a letter beyond ASCII in it',
  source:
    'FusionAuth/fusionauth-issues #2774 (the name of a region that a network puts in), sanic-org/sanic #943, http-rs/async-h1 #187, web-platform-tests/wpt #13204: header fields are decoded, or logged, as if nothing but ASCII could be in them',
  operations: operationNames,
  // fields like these are not shown
  open: ['status'],
  // Node shows each octet as a character
  when: ({ action: { request } }) => request.incoming.rawHeaders.some((text) => /[\u0080-\u00ff]/.test(text)),
  history: (cast) => [cast.fire({ headers: { 'X-Region': 'São Paulo' } })],
};
