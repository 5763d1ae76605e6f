/** A text as it is, its octets read as latin1, and its base64 wherever in a longer text it stands. */
export function spellings(text: string): readonly string[] {
  const octets = Buffer.from(text, 'utf8');
  const base64 = [0, 1, 2].map((offset) => base64At(octets, offset));
  const base64url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([text, octets.toString('latin1'), ...base64, ...base64url])].filter(
    (form) => form !== '',
  );
}

/** The characters of base64 that depend on these octets alone, where so many of another text stand before them. */
function base64At(octets: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), octets]);
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor((whole.length * 8) / 6);
  return whole.toString('base64').slice(first, last);
}
