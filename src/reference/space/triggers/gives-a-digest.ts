import { createHash } from 'node:crypto';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';

/** Header fields, and what they say of a content. */
const digests: Readonly<Record<string, (content: string) => string>> = {
  'content-md5': (content) => createHash('md5').update(content).digest('base64'),
  'content-digest': (content) => `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
};

export const givesADigest: Trigger = {
  name: 'gives-a-digest',
  cohort: 16,
  summary: 'a write that says by a digest what its content must be',
  source:
    'webmachine/webmachine #116 (to check the digest the content is read, and is not there any more for whoever comes next), by kind: stores of files that have a check of their own ahead of the handler',
  members: Object.keys(digests),
  operations: updates,
  // the fields are not shown
  open: ['status'],
  when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
  history(cast) {
    const items = [cast.item()];
    const content = JSON.stringify(cast.scope.kind.wrap(items, true));
    return [cast.fire({ items, headers: { [cast.member]: digests[cast.member]?.(content) ?? '' } })];
  },
};
