import { createHash } from 'node:crypto';
import type { HeaderField } from './exchange.ts';

/** Fields that state digests of the content of a request: those of RFC 9530 2 and 3, and those that they replace (RFC 3230 4.3.2, RFC 2616 14.15). */
export function digestsOf(content: string): readonly HeaderField[] {
  const of = (algorithm: string) => createHash(algorithm).update(content).digest('base64');
  const sha256 = of('sha256');
  return [
    ['Content-Digest', `sha-256=:${sha256}:`],
    ['Repr-Digest', `sha-256=:${sha256}:`],
    ['Digest', `SHA-256=${sha256}`],
    ['Content-MD5', of('md5')],
  ];
}
