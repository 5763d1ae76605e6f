import type { Content, Exchange, RecordedResponse } from './exchange.ts';
import { type Json, parsedJson } from './json.ts';
import { isSafe } from './request.ts';

const strict = { fatal: true, ignoreBOM: true };
const strictUtf8 = new TextDecoder('utf-8', strict);
const parsed = new WeakMap<RecordedResponse, { readonly json: Json | undefined }>();

/**
 * Octets as text where they are UTF-8, a BOM kept, else in base64.
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

/** The octets of recorded content. */
export function bytesOf(content: Content): Uint8Array {
  return 'text' in content ? Buffer.from(content.text, 'utf8') : Buffer.from(content.base64, 'base64');
}

/** Recorded content as text, whatever of it is no UTF-8 replaced. */
export function textOf(content: Content): string {
  return 'text' in content ? content.text : Buffer.from(content.base64, 'base64').toString('utf8');
}

/** All values of a header field, in order. */
export function fields(response: RecordedResponse, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return response.headers.flatMap(([other, value]) => (other.toLowerCase() === wanted ? [value] : []));
}

/** The first value of a header field. */
export function field(response: RecordedResponse, name: string): string | undefined {
  return fields(response, name)[0];
}

/** How many octets of content came over the wire, kept or not; 0 without a response. */
export function sizeOf({ response }: Exchange): number {
  return response?.size ?? 0;
}

/** Whether the request was accepted: any 2xx. */
export function succeeded({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

/** That the server has no such method (RFC 9110 15.6.2): of the class of errors, and said by servers that are well. */
const notImplemented = 501;

/** That a server which is well has no room for what was to be written (RFC 4918 11.5). */
const insufficientStorage = 507;

/** Whether the request was refused: 501, 507 to a write, and any 4xx but 429, which says nothing of the request itself. */
export function refused(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  if (status === insufficientStorage) return !isSafe(exchange.request);
  return (status >= 400 && status < 500 && !isPutOff(exchange)) || status === notImplemented;
}

/** Whether the request was sent elsewhere (RFC 9110 15.4); 304 tells that there is nothing new. */
export function isRedirected({ response }: Exchange): boolean {
  const status = response?.status ?? 0;
  return status >= 300 && status < 400 && status !== 304;
}

/** Whether a write is said to have changed nothing: 304, which HTTP has for conditional reads alone (RFC 9110 15.4.5). */
export function changedNothing({ request, response }: Exchange): boolean {
  return response?.status === 304 && request.method !== 'GET' && request.method !== 'HEAD';
}

/** Statuses by which servers refuse a content, and not the sender or the way it is sent. */
const ofContent: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** Methods whose requests have content here. */
const carryingContent: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Whether it was the content of a request that was refused: another one may fare better. */
export function isOfContent({ request, response }: Exchange): boolean {
  return carryingContent.has(request.method) && ofContent.has(response?.status ?? 0);
}

/** Whether the target wants to be asked later (RFC 6585 4, RFC 9110 15.6.4): nothing follows for what was asked. */
export function isPutOff({ response }: Exchange): boolean {
  return response?.status === 429 || response?.status === 503;
}

/** What a gateway makes of a server that is down, reset or silent (RFC 9110 15.6.3 to 15.6.5), and a limit. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the answer may say only that the server was not to be had, and then, like no answer at all, decides nothing. */
export function isUnavailable({ response }: Exchange): boolean {
  return response !== undefined && unavailable.has(response.status);
}

/**
 * Whether the server, or a gateway in its place, broke down over the request: any 5xx but 503, which is a limit, and 501 and
 * 507 to a write, which are refusals.
 */
export function isServerError(exchange: Exchange): boolean {
  return (exchange.response?.status ?? 0) >= 500 && !isPutOff(exchange) && !refused(exchange);
}

/** Whether the network or the target took a request and gave no answer to it: the next time there may be one. */
export function isUnanswered({ response, problem }: Exchange): boolean {
  return response === undefined && (problem?.kind === 'timeout' || problem?.kind === 'reset');
}

/** Whether all of a response's content is here: of what was cut off, by us or by the network, nothing can be said. */
export function isWhole({ truncated }: RecordedResponse): boolean {
  return truncated !== true;
}

/** Whether a response has content. */
export function hasContent({ size, decodedSize = size }: RecordedResponse): boolean {
  return decodedSize > 0;
}

/** The JSON of a response, read leniently, for finding things in it; undefined where there is none, or not all of it. */
export function json({ response }: Exchange): Json | undefined {
  if (response === undefined || !isWhole(response)) return undefined;
  const known = parsed.get(response);
  if (known !== undefined) return known.json;
  const value = parse(textOf(response.content));
  parsed.set(response, { json: value });
  return value;
}

/** JSON that is nested deeper is not looked into: whatever walks through it would run out of stack. */
const depthLimit = 500;

function parse(text: string): Json | undefined {
  if (isDeep(text)) return undefined;
  try {
    return parsedJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/** Whether a JSON text is nested beyond the limit, found in one pass before anything is made of it. */
function isDeep(text: string): boolean {
  let depth = 0;
  // a switch, since a table takes three times as long, and lists of others may be of megabytes
  for (let at = 0; at < text.length && depth <= depthLimit; at += 1) {
    switch (text[at]) {
      case '"':
        // strings are passed over as a whole, for what looks like a bracket in them
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

/** Where the string that begins here ends: at its closing quotation mark, or where the text ends without one. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
