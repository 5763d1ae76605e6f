/** A text without its percent-encoding (RFC 3986 2.1); undefined if a % begins no escape, or the octets are not UTF-8. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
