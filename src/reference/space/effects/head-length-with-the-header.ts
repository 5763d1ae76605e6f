import { answer } from '../../message.ts';
import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { method } from './reports.ts';

/** What is written ahead of the content, to the last octet. */
const header = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n';

export const headLengthWithTheHeader: Effect = {
  name: 'head-length-with-the-header',
  cohort: 19,
  summary: 'Content-Length of HEAD counts the header section, too',
  source:
    'by mechanism: the length is what has gone through a stream that counts, in which the whole response to GET is written, and not its content alone (`CountingOutputStream`, lengths of an entry in a cache that holds both)',
  operations: ['head'],
  breaks: method,
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  inside({ action, before }, next) {
    if (before === undefined) return next();
    const { length } = Buffer.from(JSON.stringify(show(action, before).body));
    // nobody sees more of it than its length, and two octets are its quotes
    return answer(200, 'x'.repeat(header.length + length - 2));
  },
};
