import type { IncomingMessage, ServerResponse } from 'node:http';

/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The fields of one resource. */
export type Item = { readonly [key: string]: Json };

export type Headers = Readonly<Record<string, string>>;

/** Either the parsed request, or why it is refused. */
export type Reading<T> = { readonly value: T } | { readonly refusal: Outcome };

/** A request in the terms of the server's rules. */
export interface Request {
  readonly method: string;
  /** Below the base path, percent-encoded; undefined if the target is not below it. */
  readonly path: string | undefined;
  readonly query: string;
  /** The values of all Authorization fields. */
  readonly authorization: readonly string[];
  /** The values of all Host fields. */
  readonly host: readonly string[];
  /** The request object of node:http. */
  readonly incoming: IncomingMessage;
  /** Reads the content, at most once, and only if somebody needs it. @throws Aborted */
  content(): Promise<Reading<Json>>;
}

/** The result of an operation. */
export interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Json;
}

/** A response as it is written, complete except for Date and hop-by-hop fields. */
export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** Also for HEAD: node:http omits it. */
  readonly content?: string | Buffer;
  /** Writes the response, instead of node:http. */
  readonly write?: Write;
}

/** Writes a response; `outgoing` must have ended when the promise is settled. */
export type Write = (response: Response, outgoing: ServerResponse) => void | Promise<void>;

/** A segment of a path without its percent-encoding; undefined if that is malformed. */
export function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

export function answer(status: number, body?: Json, headers: Headers = {}): Outcome {
  return { status, headers, ...(body === undefined ? {} : { body }) };
}

export function problem(status: number, detail: string, headers: Headers = {}): Outcome {
  return answer(status, { error: detail }, headers);
}

export function responseOf({ status, headers, body }: Outcome): Response {
  const fields = { 'Cache-Control': 'no-store', ...headers };
  if (body === undefined) return { status, headers: fields };
  const declared = { ...fields, 'Content-Type': 'application/json' };
  return withContent({ status, headers: declared }, JSON.stringify(body));
}

/** The response with this content, and its Content-Length. */
export function withContent(response: Response, content: string | Buffer): Response {
  const headers = { ...response.headers, 'Content-Length': String(Buffer.byteLength(content)) };
  return { ...response, headers, content };
}

/** Writes a response with its own function, or else with node:http. */
export const write: Write = (response, outgoing) => (response.write ?? send)(response, outgoing);

/** Writes a response with node:http. */
export const send: Write = ({ status, headers, content }, outgoing) => {
  outgoing.writeHead(status, headers);
  outgoing.end(content);
};
