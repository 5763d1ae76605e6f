import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Incoming } from './recorder.ts';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Content decoded, where a server codes it in spite of `Accept-Encoding: identity` (RFC 9110 8.4), and cut off beyond
 * the limit. What does not decode stays as it came.
 */
export async function decoded(incoming: Incoming, maxBytes: number): Promise<Incoming> {
  const coding = incoming.headers
    .find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    .trim()
    .toLowerCase();
  if (coding === undefined || !Object.hasOwn(decoders, coding) || incoming.octets.length === 0)
    return incoming;
  try {
    return { ...incoming, ...(await through(decoders[coding]?.() as Transform, incoming, maxBytes)) };
  } catch {
    return incoming;
  }
}

async function through(decoder: Transform, { octets, truncated }: Incoming, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  decoder.end(octets);
  for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) return { octets: Buffer.concat(chunks, maxBytes), truncated: true };
  }
  return { octets: Buffer.concat(chunks), truncated };
}
