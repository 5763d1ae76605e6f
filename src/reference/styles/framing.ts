import type { Deviation, Handler } from '../fault.ts';
import type { Write } from '../message.ts';
import { plain, point } from './point.ts';
import { without, writing } from './tools.ts';

const chunked = writing((response) => without(response, 'Content-Length'));

/** Some gateways write numbers in a fixed number of digits. */
const zeros = writing(({ headers: { 'Content-Length': length, ...headers }, ...response }) => ({
  ...response,
  headers: length === undefined ? headers : { ...headers, 'Content-Length': `000${length}` },
}));

/** Ends the content by closing the connection. */
const closeDelimited: Deviation<Handler> = writing((response) => {
  if (response.content === undefined) return response;
  const bare = without(response, 'Content-Length');
  return { ...bare, headers: { ...bare.headers, Connection: 'close' }, write: unframed(response.write) };
});

function unframed(next: Write | undefined): Write {
  return async (response, outgoing) => {
    outgoing.useChunkedEncodingByDefault = false;
    if (next !== undefined) return next(response, outgoing);
    outgoing.writeHead(response.status, response.headers);
    outgoing.end(response.content);
  };
}

/** Passes content on in two pieces, each of which becomes a chunk. */
const inPieces: Write = async ({ content = '', status, headers }, outgoing) => {
  const octets = Buffer.from(content);
  const middle = Math.ceil(octets.length / 2);
  outgoing.writeHead(status, headers);
  outgoing.write(octets.subarray(0, middle));
  await new Promise((resume) => setImmediate(resume));
  outgoing.end(octets.subarray(middle));
};

/** Not for responses without content, nor for those with their own way of writing. */
const pieced: Deviation<Handler> = writing((response) =>
  response.content === undefined || response.write !== undefined
    ? response
    : { ...response, write: inPieces },
);

/** How the end of a response's content is signalled. */
export const framing = point('framing', {
  length: plain('by Content-Length'),
  zeros: {
    summary: 'by Content-Length, with zeros before it',
    allowed: 'RFC 9110 8.6',
    outside: zeros,
  },
  chunked: {
    summary: 'content is chunked, without Content-Length',
    allowed: 'RFC 9112 7.1',
    outside: chunked,
  },
  pieces: {
    summary: 'content is sent in two chunks, one after the other',
    allowed: 'RFC 9112 7.1',
    outside: (next) => pieced(chunked(next)),
  },
  close: {
    summary: 'content ends with the connection',
    allowed: 'RFC 9112 6.3',
    outside: closeDelimited,
  },
});
