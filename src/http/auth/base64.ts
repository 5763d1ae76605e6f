/**
 * The base64 of a text at any position in a longer text: of its UTF-8, its latin1, and its percent-encoded form, which
 * OAuth clients send (RFC 6749 2.3.1).
 */
export function base64Of(text: string): readonly string[] {
  const sources = [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'latin1'),
    Buffer.from(encodeURIComponent(text.toWellFormed())),
  ];
  const base64 = sources.flatMap((octets) => [0, 1, 2].map((offset) => base64At(octets, offset)));
  const base64url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([...base64, ...base64url])].filter((form) => form !== '');
}

/** The base64 characters that depend only on these bytes, with this many other bytes before them. */
function base64At(octets: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), octets]);
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor((whole.length * 8) / 6);
  return whole.toString('base64').slice(first, last);
}
