import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';

export const contentWithoutLength: Trigger = {
  name: 'content-without-length',
  cohort: 5,
  summary: 'the content of a write comes in chunks, and its length is not said beforehand',
  source: 'karlseguin/http.zig #170, juxt/yada #241: what has no Content-Length is taken to have no content',
  operations: updates,
  // a length may be insisted on (RFC 9112 6.3), and no request in chunks is shown
  open: ['status'],
  when: ({ action: { request } }) => /chunked/i.test(request.incoming.headers['transfer-encoding'] ?? ''),
  history: (cast) => [cast.fire({ headers: { 'Transfer-Encoding': 'chunked' } })],
};
