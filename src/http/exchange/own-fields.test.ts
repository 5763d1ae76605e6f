import { expect, test } from 'vitest';
import { ownFieldsOf } from './own-fields.ts';

test('digests are of the octets of the content, in the notation of each field', () => {
  // computed by openssl
  expect(ownFieldsOf(['digests'], '[{"name":"Zoë"}]')).toEqual([
    ['Content-Digest', 'sha-256=:SHe2BTIt3kmYYwrq4k5NZZUxdZ+l91u3Ssm9MK5KY6g=:'],
    ['Repr-Digest', 'sha-256=:SHe2BTIt3kmYYwrq4k5NZZUxdZ+l91u3Ssm9MK5KY6g=:'],
    ['Digest', 'SHA-256=SHe2BTIt3kmYYwrq4k5NZZUxdZ+l91u3Ssm9MK5KY6g='],
    ['Content-MD5', 'h6itBx1rTPXp8WIoqC4D2Q=='],
  ]);
});

test('no request has the key of another one, and there is no digest of no content', () => {
  const [[one], [other]] = [0, 1].map(() => ownFieldsOf(['digests', 'key'], undefined)) as [
    ReturnType<typeof ownFieldsOf>,
    ReturnType<typeof ownFieldsOf>,
  ];
  expect([one?.[0], other?.[0]]).toEqual(['Idempotency-Key', 'Idempotency-Key']);
  expect(one?.[1]).toMatch(/^"[\da-f-]{36}"$/);
  expect(one?.[1]).not.toBe(other?.[1]);
});
