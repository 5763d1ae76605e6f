import { createHash } from 'node:crypto';

/** Where the names of this project live: drawn once, never to be changed. */
const namespace = '5dd4d46c-d98c-49b4-b99d-93afd6af98ef';

/** A name-based UUID (version 5): the same name in the same space is the same UUID. @see RFC 9562, 5.5 */
export function uuidOf(name: string, space = namespace): string {
  const octets = createHash('sha1')
    .update(Buffer.from(space.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  octets.writeUInt8((octets.readUInt8(6) & 0x0f) | 0x50, 6);
  octets.writeUInt8((octets.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = octets.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
