import { answer } from '../../message.ts';
import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { method } from './reports.ts';

export const headLengthAddsUp: Effect = {
  name: 'head-length-adds-up',
  cohort: 18,
  summary: 'Content-Length of HEAD is that of all answers to HEAD of the resource so far, put together',
  source:
    'nodejs/llhttp #202 (the length after HEAD is put behind the one before it), by mechanism: content is written for HEAD, too, so that it can be counted, into a buffer that nobody empties, since nothing of it is sent',
  operations: ['head'],
  breaks: method,
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  prepare: (cast) => [cast.act('head')],
  inside({ action, past, name, before }, next) {
    const earlier = past.of(name).filter(({ operation, status }) => operation === 'head' && status < 300);
    if (before === undefined || earlier.length === 0) return next();
    const { length } = Buffer.from(JSON.stringify(show(action, before).body));
    // nobody sees more of it than its length, and two octets are its quotes
    return answer(200, 'x'.repeat(length * (earlier.length + 1) - 2));
  },
};
