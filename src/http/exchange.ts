/** A header field as it stood on the wire: name in its own case, value without surrounding blanks. */
export type HeaderField = readonly [name: string, value: string];

/** Content exactly as it was on the wire: as text where the octets are valid UTF-8 (a BOM is kept), else in base64. */
export type Content = { readonly text: string } | { readonly base64: string };

export interface RecordedRequest {
  readonly method: string;
  /** Absolute, without credentials. */
  readonly url: string;
  /** It was asked for as this URL, and not as its path (RFC 9112 3.2.2). */
  readonly inAbsoluteForm?: true;
  readonly headers: readonly HeaderField[];
  /** Names, in lower case, of header fields by which it is unlike others: it has them, has them otherwise, or has them not. */
  readonly unusual?: readonly string[];
  /** Names of header fields that were sent as they stand here, though they look like what a shell expands to a secret. */
  readonly literal?: readonly string[];
  /** By whom it was sent, where that was not the run itself: `the token without its last character`. */
  readonly as?: string;
  readonly content?: Content;
}

/** What a server says before it answers (RFC 9110 15.2), 101 aside. */
export interface InterimResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
}

/**
 * A response, of whose content three things are told apart: what was on the wire (`size`), what that decodes to
 * (`decodedSize`), and what was kept of it (`content`). Only what is whole decides anything.
 */
export interface RecordedResponse {
  /** As in the status line, `1.1`; absent where it has none. */
  readonly httpVersion?: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** Those that came before it, eight at most. */
  readonly interim?: readonly InterimResponse[];
  /** The fields behind the last chunk (RFC 9112 7.1.2). */
  readonly trailers?: readonly HeaderField[];
  /** The connection had brought another response before. */
  readonly reused?: true;
  /** What was kept of the content, decoded where `coding` says so; for HEAD, every octet behind the header section. */
  readonly content: Content;
  /** Octets of content that came over the wire, before a coding of theirs was undone, kept or not. */
  readonly size: number;
  /** The content coding that was undone, `gzip` (RFC 9110 8.4.1). */
  readonly coding?: string;
  /** Octets that the content decodes to, where a coding was undone. */
  readonly decodedSize?: number;
  /** The content is longer than what is kept of it here. */
  readonly truncated?: true;
  /** Its end was not seen: it has more octets than were counted. */
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

/** One request with its response, as they were on the wire; what is written of it is without secrets (`Redactor`). */
export interface Exchange {
  /** Counts up within a run, in the order in which requests were sent. */
  readonly id: number;
  /** `pool`: through the HTTP client; `socket`: read from a socket of its own. */
  readonly via: 'pool' | 'socket';
  /** ISO 8601, when the request was sent, by the clock on the wall. */
  readonly startedAt: string;
  /**
   * When the request was sent and when its response was whole, or was given up, on one clock that only runs forward: in
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

/** What takes no longer, in ms, is no pause that shows anything. */
const shortPauseMs = 1_500;

/** For how many seconds nothing was sent after one exchange and before the next one, rounded up; undefined where that was not long. */
export function pauseBetween(
  before: Pick<Exchange, 'endMs'> | undefined,
  { startMs }: Pick<Exchange, 'startMs'>,
): number | undefined {
  const pauseMs = startMs - (before?.endMs ?? startMs);
  return pauseMs < shortPauseMs ? undefined : Math.ceil(pauseMs / 1_000);
}
