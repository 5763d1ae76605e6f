import { gunzipSync, inflateSync } from 'node:zlib';
import type { Reply } from './api.ts';

/** A response with its content coding removed. */
export function inflated(reply: Reply): Reply {
  const { headers, octets } = reply;
  const coding = headers['content-encoding'];
  if (coding === undefined || octets.length === 0) return reply;
  return { ...reply, octets: coding === 'gzip' ? gunzipSync(octets) : inflateSync(octets) };
}
