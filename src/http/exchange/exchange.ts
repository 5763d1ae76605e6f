/** A header field as it was on the wire: name in its original case, value without surrounding white space. */
export type HeaderField = readonly [name: string, value: string];

/** Content exactly as it was on the wire: as text if the bytes are valid UTF-8 (a BOM is kept), otherwise in base64. */
export type Content = { readonly text: string } | { readonly base64: string };

/**
 * On which persistent connection a request is sent: the one that was used last, which is what happens if nothing is asked for;
 * the one before it, so that such requests in succession use two in turn; or one of its own.
 */
export type ConnectionAsked = 'same' | 'another' | 'own';

export interface RecordedRequest {
  readonly method: string;
  /** Absolute, without credentials. */
  readonly url: string;
  /** The request target was in absolute form, not in origin form (RFC 9112 3.2.2). */
  readonly inAbsoluteForm?: true;
  /** The connection that was asked for. */
  readonly connection?: ConnectionAsked;
  readonly headers: readonly HeaderField[];
  /** Names, in lower case, of header fields that make it unusual: additional, different or missing ones. */
  readonly unusual?: readonly string[];
  /** Names of header fields that were sent literally, though they look like what a shell expands to a secret. */
  readonly literal?: readonly string[];
  /** Who sent it, if not the run itself: `the token without its last character`. */
  readonly as?: string;
  readonly content?: Content;
}

/** A response that precedes the final one (RFC 9110 15.2), except 101. */
export interface InterimResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
}

/**
 * A response. Its content has three sizes: what was on the wire (`size`), what that decodes to
 * (`decodedSize`), and what was kept (`content`). Only complete content decides anything.
 */
export interface RecordedResponse {
  /** As in the status line, `1.1`; absent if there is none. */
  readonly httpVersion?: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** Those before the final response, at most eight. */
  readonly interim?: readonly InterimResponse[];
  /** The fields after the last chunk (RFC 9112 7.1.2). */
  readonly trailers?: readonly HeaderField[];
  /** The connection had carried another response before. */
  readonly reused?: true;
  /** What was kept of the content, decoded if `coding` says so; for HEAD, every byte after the header section. */
  readonly content: Content;
  /** Bytes of content on the wire, before decoding, kept or not. */
  readonly size: number;
  /** The content coding that was decoded, `gzip` (RFC 9110 8.4.1). */
  readonly coding?: string;
  /** Bytes of the decoded content, if a coding was decoded. */
  readonly decodedSize?: number;
  /** The content is longer than what was kept of it. */
  readonly truncated?: true;
  /** The end of the content was not received: there are more bytes than were counted. */
  readonly unfinished?: true;
}

/** Why there is no response. */
export type TransportProblem =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'reset'
  | 'tls'
  | 'untrusted'
  | 'expired'
  | 'other-host'
  | 'not-http'
  | 'too-large'
  | 'other';

/** A request with its response, as they were on the wire; secrets are removed when it is written (`Redactor`). */
export interface Exchange {
  /** Counts up within a run, in the order in which requests were sent. */
  readonly id: number;
  /** `pool`: through the HTTP client; `socket`: on a raw socket. */
  readonly via: 'pool' | 'socket';
  /** ISO 8601, when the request was sent, by the system clock. */
  readonly startedAt: string;
  /**
   * When the request was sent and when its response was complete, or was given up, on a monotonic clock: in
   * ms since the run began to send, with fractions.
   */
  readonly startMs: number;
  readonly endMs: number;
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
  readonly problem?: { readonly kind: TransportProblem; readonly message: string };
}

/** From the request to the end of its response, in ms. */
export function durationOf({ startMs, endMs }: Pick<Exchange, 'startMs' | 'endMs'>): number {
  return endMs - startMs;
}

/** Shorter pauses, in ms, are not significant. */
const shortPauseMs = 1_500;

/** For how many seconds nothing was sent between two exchanges, rounded up; undefined if the pause was short. */
export function pauseBetween(
  before: Pick<Exchange, 'endMs'> | undefined,
  { startMs }: Pick<Exchange, 'startMs'>,
): number | undefined {
  const pauseMs = startMs - (before?.endMs ?? startMs);
  return pauseMs < shortPauseMs ? undefined : Math.ceil(pauseMs / 1_000);
}
