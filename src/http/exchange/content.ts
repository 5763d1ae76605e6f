import type { Content, Exchange, RecordedResponse } from './exchange.ts';
import { type Json, jsonIn } from './json.ts';
import { isSafe } from './request.ts';

const strict = { fatal: true, ignoreBOM: true };
const strictUtf8 = new TextDecoder('utf-8', strict);
const parsed = new WeakMap<RecordedResponse, { readonly json: Json | undefined }>();

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

/** Whether the request was accepted: any 2xx. */
export function succeeded({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

/** The server does not support the method (RFC 9110 15.6.2): a 5xx status, but sent by servers that work correctly. */
const notImplemented = 501;

/** The server is out of room for what was to be written (RFC 4918 11.5): a 5xx status, but sent by servers that work correctly. */
const insufficientStorage = 507;

/** Whether the request was refused: 501, 507 to a write, and any 4xx except 429, which says nothing about the request itself. */
export function refused(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  if (status === insufficientStorage) return !isSafe(exchange.request);
  return (status >= 400 && status < 500 && !isDeferred(exchange)) || status === notImplemented;
}

/** Whether the response is a redirect (RFC 9110 15.4); 304 says that there is nothing new. */
export function isRedirected({ response }: Exchange): boolean {
  const status = response?.status ?? 0;
  return status >= 300 && status < 400 && status !== 304;
}

/**
 * Whether the response to a write says that it changed nothing: 304, which HTTP defines only for conditional reads (RFC
 * 9110 15.4.5).
 */
export function changedNothing({ request, response }: Exchange): boolean {
  return response?.status === 304 && !isSafe(request);
}

/** Statuses with which servers refuse content, rather than the sender or the form of the request. */
const ofContent: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** Methods whose requests have content here. */
const carryingContent: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Whether the content of a request was refused: other content may be accepted. */
export function isOfContent({ request, response }: Exchange): boolean {
  return carryingContent.has(request.method) && ofContent.has(response?.status ?? 0);
}

/** Whether the target defers the request (RFC 6585 4, RFC 9110 15.6.4): this says nothing about the request. */
export function isDeferred({ response }: Exchange): boolean {
  return response?.status === 429 || response?.status === 503;
}

/** The statuses of a gateway whose server is down, reset or silent (RFC 9110 15.6.3 to 15.6.5), and of a limit. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the response may only mean that the server was unavailable, which, like no response, decides nothing. */
export function isUnavailable({ response }: Exchange): boolean {
  return response !== undefined && unavailable.has(response.status);
}

/**
 * Whether the server, or a gateway in its place, failed on the request: any 5xx except 503, which is a limit, and 501 and
 * 507 to a write, which are refusals.
 */
export function isServerError(exchange: Exchange): boolean {
  return (exchange.response?.status ?? 0) >= 500 && !isDeferred(exchange) && !refused(exchange);
}

/** Whether a request was taken but not answered, by the network or the target: it may be the next time. */
export function isUnanswered({ response, problem }: Exchange): boolean {
  return response === undefined && (problem?.kind === 'timeout' || problem?.kind === 'reset');
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
  if (response === undefined || !isWhole(response)) return undefined;
  const known = parsed.get(response);
  if (known !== undefined) return known.json;
  const value = parse(textOf(response.content));
  parsed.set(response, { json: value });
  return value;
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
