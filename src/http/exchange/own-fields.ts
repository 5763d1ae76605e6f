import { createHash, randomUUID } from 'node:crypto';
import type { HeaderField } from './exchange.ts';

/** Header fields with which a request says what is true of it alone: digests of its content, or a key by which it is known if it comes again. */
export type OwnField = 'digests' | 'key';

/** @param content - of the request; undefined if it has none */
export function ownFieldsOf(own: readonly OwnField[], content: string | undefined): readonly HeaderField[] {
  const fieldsOf: Readonly<Record<OwnField, () => readonly HeaderField[]>> = {
    digests: () => (content === undefined ? [] : digestsOf(content)),
    key: () => [['Idempotency-Key', `"${randomUUID()}"`]],
  };
  return own.flatMap((each) => fieldsOf[each]());
}

/** The fields of RFC 9530 2 and 3, and those that they replace (RFC 3230 4.3.2, RFC 2616 14.15). */
function digestsOf(content: string): readonly HeaderField[] {
  const of = (algorithm: string) => createHash(algorithm).update(content).digest('base64');
  const sha256 = of('sha256');
  return [
    ['Content-Digest', `sha-256=:${sha256}:`],
    ['Repr-Digest', `sha-256=:${sha256}:`],
    ['Digest', `SHA-256=${sha256}`],
    ['Content-MD5', of('md5')],
  ];
}
