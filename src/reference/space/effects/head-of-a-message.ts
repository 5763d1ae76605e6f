import { missing } from '../../operations.ts';
import { headSaysLength } from './head-says-length.ts';

const messages: Readonly<Record<string, string>> = {
  status: 'OK',
  refusal: JSON.stringify(missing().body),
};

export const headOfAMessage = headSaysLength(
  {
    name: 'head-of-a-message',
    cohort: 21,
    summary: 'Content-Length of HEAD is that of a message: of the one that its status has, or of a refusal',
    source:
      'galtproject/geesome-node #799 (`res.send(200)` of Express has the length of `OK`), restify/node-restify #53: HEAD ends in a handler for what has nothing to show, or in the one that is behind all routes, whose status is mended afterwards',
    members: Object.keys(messages),
  },
  (_content, { member }) => messages[member]?.length,
);
