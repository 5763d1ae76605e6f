import { writeBody } from '../../faults/head.ts';
import type { Effect } from '../row.ts';

const contents: Readonly<Record<string, (content: string | Buffer) => string | Buffer>> = {
  content: (content) => content,
  'one-octet': () => '\n',
};

export const headOctets: Effect = {
  name: 'head-octets',
  summary: 'octets follow the header section of a response to HEAD',
  source: 'handlers of GET that HEAD is routed to, on servers that leave the content to them',
  members: Object.keys(contents),
  operations: ['head'],
  onGone: true,
  reports: () => ['DM-HEAD-3'],
  look: 'head',
  outside: (response, member) => ({
    ...response,
    write: (whole, outgoing) =>
      writeBody(0)({ ...whole, content: contents[member]?.(whole.content ?? '') ?? '' }, outgoing),
  }),
};
