import type { IncomingMessage } from 'node:http';

/** The path and query of a request target, which servers must also accept in absolute form (RFC 9112 3.2.2). */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '');
}
