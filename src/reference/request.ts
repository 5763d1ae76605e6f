import type { IncomingMessage } from 'node:http';
import { readContent } from './content.ts';
import type { Json, Reading, Request } from './message.ts';

/** A request of node:http in the terms of the server's rules. */
export function requestOf(incoming: IncomingMessage, basePath: string): Request {
  const { method = '', url = '', rawHeaders } = incoming;
  // every server must accept the absolute form (RFC 9112 3.2.2)
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return {
    method,
    path: path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined,
    query: mark < 0 ? '' : target.slice(mark + 1),
    authorization: valuesOf('authorization', rawHeaders),
    host: valuesOf('host', rawHeaders),
    incoming,
    content: once(() => readContent(incoming)),
  };
}

/** All values of a field; `headers` of node:http would keep only the first one. */
function valuesOf(name: string, rawHeaders: readonly string[]): readonly string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

function once(read: () => Promise<Reading<Json>>): () => Promise<Reading<Json>> {
  let reading: Promise<Reading<Json>> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
