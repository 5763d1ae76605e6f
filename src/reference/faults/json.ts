import { type Deviation, group } from '../fault.ts';
import { contentOf, type Json, type Response } from '../message.ts';
import { answering, deep } from './tools.ts';

const hasBody = ({ status, body }: Response) => status < 300 && body !== undefined;

/** Changes the octets of successful responses. */
function writing(change: (octets: Buffer) => Buffer): Deviation {
  return answering(
    (_request, response) => hasBody(response),
    (response) => ({ ...response, octets: change(contentOf(response)) }),
  );
}

/** Changes values in successful responses. */
function showing(change: (value: Json, name: string) => Json): Deviation {
  return answering(
    (_request, response) => hasBody(response),
    (response) => ({ ...response, body: deep(response.body ?? null, change) }),
  );
}

const nan = (octets: Buffer) =>
  Buffer.from(octets.toString('utf8').replace(/("(?:objectId|id|age)":)-?\d+/g, '$1NaN'));

/** Replaces the first letter of the first string value. */
function broken(octets: Buffer): Buffer {
  const at = octets.indexOf(':"', 0, 'latin1');
  return at < 0
    ? octets
    : Buffer.concat([octets.subarray(0, at + 2), Buffer.from([0xff]), octets.subarray(at + 2)]);
}

export const jsonFaults = group({
  'json-wrong-media-type': {
    summary: 'successful responses are declared as text/html',
    inside: answering(
      (_request, response) => hasBody(response),
      (response) => ({ ...response, headers: { ...response.headers, 'Content-Type': 'text/html' } }),
    ),
  },
  'json-trailing-bytes': {
    summary: 'something follows the JSON text',
    inside: writing((octets) => Buffer.concat([octets, Buffer.from(';\n')])),
  },
  'json-byte-order-mark': {
    summary: 'the JSON text begins with a byte order mark',
    inside: writing((octets) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), octets])),
  },
  'json-nan': { summary: 'integers are written as NaN', inside: writing(nan) },
  'json-invalid-utf8': { summary: 'strings hold octets that are no UTF-8', inside: writing(broken) },
  'customer-object-id-as-string': {
    summary: 'objectId is shown as a string',
    inside: showing((value, name) => (name === 'objectId' ? String(value) : value)),
  },
  'customer-name-as-object': {
    summary: 'firstName is shown as an object',
    inside: showing((value, name) => (name === 'firstName' ? { text: value } : value)),
  },
  'message-http-1-0': {
    summary: 'status lines say HTTP/1.0',
    outside: answering(
      () => true,
      (response) => ({ ...response, httpVersion: '1.0' }),
    ),
  },
});
