import { headSaysLength } from './head-says-length.ts';

/** What is written ahead of the content, to the last octet. */
const header = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n';

export const headLengthWithTheHeader = headSaysLength(
  {
    name: 'head-length-with-the-header',
    cohort: 19,
    summary: 'Content-Length of HEAD counts the header section, too',
    source:
      'by mechanism: the length is what has gone through a stream that counts, in which the whole response to GET is written, and not its content alone (`CountingOutputStream`, lengths of an entry in a cache that holds both)',
  },
  (content) => Buffer.byteLength(header + content),
);
