import type { IncomingMessage, ServerResponse } from 'node:http';

/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The fields of one resource. */
export type Item = { readonly [key: string]: Json };

export type Headers = Readonly<Record<string, string>>;

/** Either what was asked for, or why it is refused. */
export type Reading<T> = { readonly value: T } | { readonly refusal: Outcome };

/** A request as the server's rules see it. */
export interface Request {
  readonly method: string;
  /** Below the base path, percent-encoded; undefined where the target is not below it. */
  readonly path: string | undefined;
  readonly query: string;
  /** The values of all Authorization fields. */
  readonly authorization: readonly string[];
  /** The values of all Host fields. */
  readonly host: readonly string[];
  /** The message as node:http has it. */
  readonly incoming: IncomingMessage;
  /** Reads the content, once for all who ask, and only where somebody asks. @throws Aborted */
  content(): Promise<Reading<Json>>;
}

/** What an operation comes to. */
export interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Json;
}

/** A response as it is written, complete but for Date and what concerns the connection. */
export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** To HEAD, too: node:http leaves it out. */
  readonly content?: string | Buffer;
  /** Writes the response in place of node:http's own way. */
  readonly write?: Write;
}

/** Writes a response; `outgoing` must have ended once what is returned is settled. */
export type Write = (response: Response, outgoing: ServerResponse) => void | Promise<void>;

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

/** The response with this content, and the length that goes with it. */
export function withContent(response: Response, content: string | Buffer): Response {
  const headers = { ...response.headers, 'Content-Length': String(Buffer.byteLength(content)) };
  return { ...response, headers, content };
}

/** Writes a response in its own way, or else in node:http's. */
export const write: Write = (response, outgoing) => (response.write ?? send)(response, outgoing);

/** Writes a response in node:http's way. */
export const send: Write = ({ status, headers, content }, outgoing) => {
  outgoing.writeHead(status, headers);
  outgoing.end(content);
};
