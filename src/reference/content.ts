import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type Json, type Outcome, problem, type Reading } from './message.ts';

const maxOctets = 10 * 1024 * 1024;

/** The JSON in a request, or why it is refused. @throws Aborted */
export async function readContent(incoming: IncomingMessage): Promise<Reading<Json>> {
  const { 'content-encoding': coding } = incoming.headers;
  if (coding !== undefined && coding !== 'identity') return refused(415, 'the content must not be encoded');
  const octets = await octetsOf(incoming);
  if (octets === undefined) return refused(413, `the content must not exceed ${maxOctets} octets`);
  if (!isUtf8(octets)) return refused(400, 'the content is not UTF-8');
  try {
    return { value: parsedExactly(octets.toString('utf8')) };
  } catch {
    return refused(400, 'the content is not JSON');
  }
}

/** Parses JSON, preserving the digits of integers that a double cannot hold. @throws SyntaxError */
export function parsedExactly(text: string): Json {
  return JSON.parse(text, exactly) as Json;
}

/** Preserves an integer that a double cannot hold: no kind of resource accepts a bigint, unless a style handles it. */
function exactly(_name: string, value: unknown, ...rest: readonly { readonly source?: string }[]): unknown {
  const source = rest[0]?.source ?? '';
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
    ? BigInt(source)
    : value;
}

/** The connection ended before the content was complete; there is nobody to answer. */
export class Aborted extends Error {}

/** Undefined if there is too much; the rest is read but not kept, so that the client receives the response. */
function octetsOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length']) > maxOctets) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    if (incoming.destroyed) reject(new Aborted());
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxOctets) chunks.push(chunk);
      else resolve(undefined);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks, size)));
    incoming.once('error', () => reject(new Aborted()));
    incoming.once('close', () => reject(new Aborted()));
  });
}

function refused(status: number, detail: string): { readonly refusal: Outcome } {
  return { refusal: problem(status, detail) };
}
