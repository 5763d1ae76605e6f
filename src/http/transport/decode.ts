import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { field } from '../exchange/content.ts';
import type { Measure } from './kept.ts';
import type { Incoming } from './recorder.ts';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Decodes content, in case a server encodes it in spite of `Accept-Encoding: identity` (RFC 9110 8.4), and truncates it at
 * the limit. Content that cannot be decoded is returned unchanged.
 */
export async function decoded(incoming: Incoming, measure: Measure): Promise<Incoming> {
  const coding = field(incoming, 'Content-Encoding')?.trim().toLowerCase();
  if (coding === undefined || !Object.hasOwn(decoders, coding) || incoming.octets.length === 0)
    return incoming;
  return through(decoders[coding]?.() as Transform, { ...incoming, coding }, measure);
}

async function through(
  decoder: Transform,
  { coding, ...incoming }: Incoming & { readonly coding: string },
  { kept, counted }: Measure,
): Promise<Incoming> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const decodedTo = (isWhole: boolean): Incoming => ({
    ...incoming,
    coding,
    octets: Buffer.concat(chunks).subarray(0, kept),
    truncated: incoming.truncated || !isWhole || size > kept,
    decodedSize: size,
    ...(isWhole ? {} : { unfinished: true }),
  });
  decoder.end(incoming.octets);
  try {
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      if (size <= kept) chunks.push(chunk);
      size += chunk.length;
      if (size > counted) return decodedTo(false);
    }
    return decodedTo(true);
  } catch {
    // of truncated content as much as possible is decoded; content that is not encoded as declared is returned unchanged
    return incoming.truncated ? { ...decodedTo(true), truncated: true } : incoming;
  }
}
