import { gzipSync } from 'node:zlib';
import type { Response } from '../../message.ts';
import type { Effect } from '../row.ts';

/** How long it is said to be. */
const lengths: Readonly<Record<string, (content: NonNullable<Response['content']>) => number>> = {
  compressed: (content) => gzipSync(content).length,
  nothing: () => gzipSync('').length,
};

export const headSaysEncoded: Effect = {
  name: 'head-says-encoded',
  cohort: 11,
  summary: 'HEAD says that the content is compressed, and GET shows it as it is',
  source:
    'kristapsdz/kcgi #66, trusche/httplog #39 (what has no content is compressed, too), filters that see how little there is to compress once there is content, and only then leave it',
  members: Object.keys(lengths),
  operations: ['head'],
  reports: () => ['DM-HEAD-2', 'DM-HEAD-5'],
  look: 'head',
  outside(response, member) {
    const { status, headers, content } = response;
    if (status >= 300 || content === undefined) return response;
    const length = lengths[member]?.(content) ?? 0;
    return {
      ...response,
      headers: { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': String(length) },
    };
  },
};
