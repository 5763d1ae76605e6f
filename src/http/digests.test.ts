import { expect, test } from 'vitest';
import { digestsOf } from './digests.ts';

test('digests are of the octets of the content, in the notation of each field', () => {
  // RFC 9530 B.1 and RFC 1864 2: base64 of the digest of the octets; these were computed by openssl
  expect(digestsOf('[{"name":"Zoë"}]')).toEqual([
    ['Content-Digest', 'sha-256=:SHe2BTIt3kmYYwrq4k5NZZUxdZ+l91u3Ssm9MK5KY6g=:'],
    ['Repr-Digest', 'sha-256=:SHe2BTIt3kmYYwrq4k5NZZUxdZ+l91u3Ssm9MK5KY6g=:'],
    ['Digest', 'SHA-256=SHe2BTIt3kmYYwrq4k5NZZUxdZ+l91u3Ssm9MK5KY6g='],
    ['Content-MD5', 'h6itBx1rTPXp8WIoqC4D2Q=='],
  ]);
});
