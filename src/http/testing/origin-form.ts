import type { IncomingMessage } from 'node:http';

/** Path and query of what is asked for, which every server has to take as a whole URL, too (RFC 9112 3.2.2). */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '');
}
