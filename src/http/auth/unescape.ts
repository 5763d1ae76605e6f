/** A text without its escapes, octet by octet, and where in the text each octet stands. */
export interface Unescaped {
  /** A character for each octet of UTF-8, as latin1. */
  readonly octets: string;
  /** For each octet the offset at which what stands for it begins, and behind the last one the length of the text. */
  readonly starts: readonly number[];
}

// in JSON the case of what is behind the backslash counts: \n is a line feed, \N is nothing that JSON knows
const escapes =
  /%[0-9a-fA-F]{2}|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\["\\/bfnrt]|&#\d{1,9};|&#[xX][0-9a-fA-F]{1,9};|&(?:amp|AMP|lt|LT|gt|GT|quot|QUOT|apos);/g;

/** How often a text is looked into: an escape may itself be escaped. */
const mostLayers = 3;

/** Every reading of a text whose escapes of URLs, JSON and HTML are taken off, layer by layer; none where it has none. */
export function* readingsOf(text: string): Generator<Unescaped> {
  if (!/[%\\&]/.test(text)) return;
  let reading = octetsOf(text);
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = unescapedOnce(reading);
    if (next === undefined) return;
    yield next;
    reading = next;
  }
}

function octetsOf(text: string): Unescaped {
  const starts: number[] = [];
  let octets = '';
  let at = 0;
  for (const character of text) {
    const utf8 = inUtf8(character);
    for (let count = 0; count < utf8.length; count += 1) starts.push(at);
    octets += utf8;
    at += character.length;
  }
  starts.push(at);
  return { octets, starts };
}

function unescapedOnce({ octets, starts }: Unescaped): Unescaped | undefined {
  const parts: string[] = [];
  const from: number[] = [];
  let last = 0;
  const keep = (until: number) => {
    parts.push(octets.slice(last, until));
    for (let at = last; at < until; at += 1) from.push(starts[at] as number);
  };
  for (const { 0: written, index } of octets.matchAll(escapes)) {
    keep(index);
    const meant = meaningOf(written);
    parts.push(meant);
    for (let count = 0; count < meant.length; count += 1) from.push(starts[index] as number);
    last = index + written.length;
  }
  if (last === 0) return undefined;
  keep(octets.length);
  from.push(starts.at(-1) as number);
  return { octets: parts.join(''), starts: from };
}

const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function meaningOf(written: string): string {
  if (written.startsWith('%')) return String.fromCharCode(Number.parseInt(written.slice(1), 16));
  if (written.startsWith('\\')) return inUtf8(JSON.parse(`"${written}"`) as string);
  const known = named[written.toLowerCase()];
  if (known !== undefined) return known;
  const digits = written.slice(2, -1);
  const point = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  return point > 0x10ffff ? written : inUtf8(String.fromCodePoint(point));
}

function inUtf8(character: string): string {
  return character.charCodeAt(0) < 0x80 && character.length === 1
    ? character
    : Buffer.from(character, 'utf8').toString('latin1');
}
