import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Incoming } from './recorder.ts';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/**
 * Content decoded, where a server codes it in spite of `Accept-Encoding: identity` (RFC 9110 8.4). What does not
 * decode within the limit stays as it came.
 */
export async function decoded(incoming: Incoming, maxBytes: number): Promise<Incoming> {
  const coding = incoming.headers
    .find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    .trim()
    .toLowerCase();
  if (coding === undefined || !Object.hasOwn(decoders, coding) || incoming.octets.length === 0)
    return incoming;
  try {
    const octets = await decoders[coding as keyof typeof decoders](incoming.octets, {
      maxOutputLength: maxBytes,
    });
    return { ...incoming, octets };
  } catch {
    return incoming;
  }
}
