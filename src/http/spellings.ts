/** How a text can be written down by software that escapes or encodes it. */
export interface Spellings {
  /** As it is, its octets read as latin1, and its base64 wherever in a longer text it stands. */
  readonly plain: readonly string[];
  /** Any mixture of its characters as they are, percent-encoded, escaped in JSON, or as references of HTML. */
  readonly escaped: RegExp;
}

/** Every spelling of a text that software is known to produce. */
export function spellings(text: string): Spellings {
  const octets = Buffer.from(text, 'utf8');
  const base64 = [0, 1, 2].map((offset) => base64At(octets, offset));
  const base64url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  const plain = [text, octets.toString('latin1'), ...base64, ...base64url];
  return {
    plain: [...new Set(plain)].filter((form) => form !== ''),
    escaped: new RegExp([...text].map(escapesOf).join(''), 'g'),
  };
}

/** The characters of base64 that depend on these octets alone, where so many of another text stand before them. */
function base64At(octets: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), octets]);
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor((whole.length * 8) / 6);
  return whole.toString('base64').slice(first, last);
}

function escapesOf(character: string): string {
  const octets = [...Buffer.from(character, 'utf8')];
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const point = character.codePointAt(0) ?? 0;
  return `(?:${[
    quotedInPattern(character),
    octets.map((octet) => `%${anyCase(octet.toString(16).padStart(2, '0'))}`).join(''),
    units.map((unit) => `\\\\u${anyCase(unit.toString(16).padStart(4, '0'))}`).join(''),
    ...(/["\\/]/.test(character) ? [`\\\\${quotedInPattern(character)}`] : []),
    `&#0*${point};`,
    `&#[xX]0*${anyCase(point.toString(16))};`,
    ...(namedReferences[character] ?? []),
  ].join('|')})`;
}

const namedReferences: Readonly<Record<string, readonly string[]>> = {
  '&': ['&amp;'],
  '<': ['&lt;'],
  '>': ['&gt;'],
  '"': ['&quot;'],
  "'": ['&apos;'],
};

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function quotedInPattern(character: string): string {
  return character.replace(/[\^$\\.*+?()[\]{}|]/, '\\$&');
}
