import { keptWeakly } from '../../kept-weakly.ts';
import type { Content, Exchange, RecordedResponse } from './exchange.ts';
import { type Json, jsonIn } from './json.ts';

const strict = { fatal: true, ignoreBOM: true };
const strictUtf8 = new TextDecoder('utf-8', strict);
/** Cached, since a response is looked into many times; what it is parsed to takes many times as much memory as its text. */
const parsed = keptWeakly((response: RecordedResponse) => parse(textOf(response.content)));

/**
 * Bytes as text if they are valid UTF-8 (a BOM is kept), otherwise in base64.
 * @param truncated - they were cut off, and may end within a character
 */
export function contentFrom(octets: Uint8Array, truncated = false): Content {
  try {
    if (truncated) return { text: new TextDecoder('utf-8', strict).decode(octets, { stream: true }) };
    return { text: strictUtf8.decode(octets) };
  } catch {
    return { base64: Buffer.from(octets).toString('base64') };
  }
}

/** The bytes of recorded content. */
export function bytesOf(content: Content): Uint8Array {
  return 'text' in content ? Buffer.from(content.text, 'utf8') : Buffer.from(content.base64, 'base64');
}

/** Recorded content as text, with invalid UTF-8 replaced. */
export function textOf(content: Content): string {
  return 'text' in content ? content.text : Buffer.from(content.base64, 'base64').toString('utf8');
}

type WithFields = Pick<RecordedResponse, 'headers'>;

/** All values of a header field, in order. */
export function fields({ headers }: WithFields, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return headers.flatMap(([other, value]) => (other.toLowerCase() === wanted ? [value] : []));
}

/** The first value of a header field. */
export function field(message: WithFields, name: string): string | undefined {
  return fields(message, name)[0];
}

/** How many bytes of content arrived, kept or not; 0 without a response. */
export function sizeOf({ response }: Exchange): number {
  return response?.size ?? 0;
}

/** Whether a response's content is complete: nothing can be said about content that was cut off, by us or by the network. */
export function isWhole({ truncated }: RecordedResponse): boolean {
  return truncated !== true;
}

/** Whether a response has content. */
export function hasContent({ size, decodedSize = size }: RecordedResponse): boolean {
  return decodedSize > 0;
}

/** The JSON of a response, parsed leniently to look things up; undefined if there is none, or it is incomplete. */
export function json({ response }: Exchange): Json | undefined {
  return response === undefined || !isWhole(response) ? undefined : parsed(response);
}

/** JSON that is nested deeper is not examined: recursive code would overflow the stack. */
const depthLimit = 500;

function parse(text: string): Json | undefined {
  return isDeep(text) ? undefined : jsonIn(text.startsWith('\uFEFF') ? text.slice(1) : text);
}

/** Whether a JSON text is nested beyond the limit, determined in one pass before it is parsed. */
function isDeep(text: string): boolean {
  let depth = 0;
  // a switch, since a table takes three times as long, and other people's lists may be megabytes long
  for (let at = 0; at < text.length && depth <= depthLimit; at += 1) {
    switch (text[at]) {
      case '"':
        // strings are skipped, since they may contain brackets
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
  }
  return depth > depthLimit;
}

/** Where the string that begins here ends: at its closing quotation mark, or at the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
