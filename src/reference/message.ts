/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The fields of one resource. */
export type Item = { readonly [key: string]: Json };

/** A request as the server's rules see it. */
export interface Request {
  readonly method: string;
  /** Below the base path, percent-encoded. */
  readonly path: string;
  readonly query: string;
  /** The values of all Authorization fields. */
  readonly authorization: readonly string[];
  readonly contentType: string;
  readonly body: string;
}

/** A response before it is written. */
export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** In place of the body's JSON. */
  readonly octets?: Buffer;
  /** Octets that follow where no octet may follow. */
  readonly surplus?: { readonly octets: Buffer; readonly delayMs: number };
  /** Of the status line, where it is not 1.1. */
  readonly httpVersion?: '1.0';
}

export function answer(
  status: number,
  body?: Json,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return { status, headers, ...(body === undefined ? {} : { body }) };
}

export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return answer(status, { error: detail }, headers);
}

/** The content of a response as it goes over the wire. */
export function contentOf({ body, octets }: Response): Buffer {
  return octets ?? (body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body), 'utf8'));
}
