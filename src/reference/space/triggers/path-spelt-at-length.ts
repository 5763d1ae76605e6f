import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

/** A letter or a digit that is encoded, though a path can do without. */
const needless = /%(3\d|[46][1-9a-f]|[57][\da])/i;

export const pathSpeltAtLength: Trigger = {
  name: 'path-spelt-at-length',
  cohort: 9,
  summary: 'the path has a letter or a digit of the identifier percent-encoded',
  source:
    'by mechanism: what is decoded in one place is not in another, so that the record is found by the one key, and the cache, the lock or the index is written by the other (raw and decoded paths of Go, Netty and WSGI)',
  operations: onItems,
  // another spelling of the path is not shown
  open: ['status', 'content'],
  when: ({ action: { request } }) => needless.test(request.path ?? ''),
  history: (cast) => [
    cast.fire({
      spelling: (path) => `${path.slice(0, -1)}%${(path.codePointAt(path.length - 1) ?? 0).toString(16)}`,
    }),
  ],
};
