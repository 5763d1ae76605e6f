import { deflateSync, gzipSync } from 'node:zlib';
import { otherOctets } from './no-json.ts';

export const compressedUnannounced = otherOctets(
  {
    name: 'compressed-unannounced',
    cohort: 3,
    summary: 'the content of a successful response is compressed, and no header field says so',
    source: 'mnutt/davros #94, apache/trafficcontrol #1737, oxequa/realize #43: Content-Encoding is left out',
  },
  {
    gzip: (content) => gzipSync(content),
    deflate: (content) => deflateSync(content),
  },
);
