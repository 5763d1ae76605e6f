import type { ServerResponse } from 'node:http';
import { type Deviation, group, type Handler } from '../fault.ts';
import { customers } from '../kind.ts';
import { type Response, withContent, write } from '../message.ts';
import { showing } from './tools.ts';

/** Changes successful responses with content. */
function successful(change: (response: Response, content: Buffer) => Response): Deviation<Handler> {
  return (next) => async (request, world) => {
    const response = await next(request, world);
    const isMeant = response.status < 300 && response.content !== undefined;
    return isMeant ? change(response, Buffer.from(response.content ?? '')) : response;
  };
}

function rewriting(change: (content: Buffer) => string | Buffer): Deviation<Handler> {
  return successful((response, content) => withContent(response, change(content)));
}

// Quotes are escaped within strings, so these do not match there; and the first string value begins at
// the first match of the latter.
const integerField = /("(?:objectId|id|age)":)-?\d+/g;
const stringStart = ':"';

/** Inserts a byte that is invalid in UTF-8 at the beginning of the first string value. */
function invalidated(content: Buffer): Buffer {
  const at = content.indexOf(stringStart) + stringStart.length;
  if (at < stringStart.length) return content;
  return Buffer.concat([content.subarray(0, at), Buffer.of(0xff), content.subarray(at)]);
}

/** node:http writes 1.1 into every status line, so the first data written to the socket is changed. */
function renameVersion({ socket }: ServerResponse): void {
  if (socket === null) return;
  const { write: plain } = socket;
  const renaming = (chunk: string, ...rest: unknown[]) => {
    socket.write = plain;
    return Reflect.apply(plain, socket, [chunk.replace('HTTP/1.1', 'HTTP/1.0'), ...rest]) as boolean;
  };
  socket.write = renaming as typeof plain;
}

/** The response with a status line that says HTTP/1.0. */
export function renamingVersion(response: Response): Response {
  return {
    ...response,
    write(_, outgoing) {
      renameVersion(outgoing);
      return write(response, outgoing);
    },
  };
}

const oldVersion: Deviation<Handler> = (next) => async (request, world) =>
  renamingVersion(await next(request, world));

export const jsonFaults = group({
  'json-wrong-media-type': {
    summary: 'successful responses are declared as text/html',
    outside: successful((response) => ({
      ...response,
      headers: { ...response.headers, 'Content-Type': 'text/html' },
    })),
  },
  'json-trailing-bytes': {
    summary: 'the JSON text is followed by something else',
    outside: rewriting((content) => Buffer.concat([content, Buffer.from(';\n')])),
  },
  'json-byte-order-mark': {
    summary: 'the JSON text begins with a byte order mark',
    outside: rewriting((content) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), content])),
  },
  'json-nan': {
    summary: 'integers are written as NaN',
    outside: rewriting((content) => content.toString('utf8').replace(integerField, '$1NaN')),
  },
  'json-invalid-utf8': {
    summary: 'strings contain invalid UTF-8',
    outside: rewriting(invalidated),
  },
  'customer-object-id-as-string': {
    summary: 'objectId is shown as a string',
    inside: showing(customers, (item) => ({ ...item, objectId: String(item['objectId']) })),
  },
  'customer-name-as-object': {
    summary: 'firstName is shown as an object',
    inside: showing(customers, (item) =>
      item['firstName'] === undefined ? item : { ...item, firstName: { text: item['firstName'] } },
    ),
  },
  'message-http-1-0': { summary: 'status lines say HTTP/1.0', outside: oldVersion },
});
