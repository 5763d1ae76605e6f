/** A header field as it stood on the wire: name in its own case, value without surrounding blanks. */
export type HeaderField = readonly [name: string, value: string];

/** Content exactly as it was on the wire: as text where the octets are valid UTF-8 (a BOM is kept), else in base64. */
export type Content = { readonly text: string } | { readonly base64: string };

export interface RecordedRequest {
  readonly method: string;
  /** Absolute, without credentials. */
  readonly url: string;
  readonly headers: readonly HeaderField[];
  /** By whom it was sent, where that was not the run itself: `the token without its last character`. */
  readonly as?: string;
  readonly content?: Content;
}

export interface RecordedResponse {
  /** As in the status line, `1.1`; absent where the client does not show it. */
  readonly httpVersion?: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** Of the header section's end; for HEAD, every octet that followed it. */
  readonly content: Content;
  /** Octets of content that came over the wire, before a coding of theirs was undone, kept or not. */
  readonly size: number;
  /** Octets that these decode to, where they had a content coding. */
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
  | 'not-http'
  | 'too-large'
  | 'other';

/** One request with its response, as they were on the wire; what is written of it is without secrets (`Redactor`). */
export interface Exchange {
  /** Counts up within a run, in the order in which requests were sent. */
  readonly id: number;
  /** `pool`: through the HTTP client; `socket`: read from a socket of its own. */
  readonly via: 'pool' | 'socket';
  /** ISO 8601, when the request was sent. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
  readonly problem?: { readonly kind: TransportProblem; readonly message: string };
}
