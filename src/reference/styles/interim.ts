import type { ServerResponse } from 'node:http';
import { type Option, plain, point } from './point.ts';
import { sending } from './tools.ts';

function before(summary: string, send: (outgoing: ServerResponse) => void): Option {
  return {
    summary,
    allowed: 'RFC 9110 15.2: any number of them, even unexpected ones, except to HTTP/1.0',
    outside: sending((next, { incoming }) => (response, outgoing) => {
      if (incoming.httpVersion !== '1.0') send(outgoing);
      return next(response, outgoing);
    }),
  };
}

/** Interim responses. */
export const interim = point('interim', {
  nothing: plain('nothing'),
  '100': before('100, although not requested', (outgoing) => outgoing.writeContinue()),
  '102': before('102', (outgoing) => outgoing.writeProcessing()),
  '103': before('103, with a link', (outgoing) =>
    outgoing.writeEarlyHints({ link: '</style.css>; rel=preload' }),
  ),
  several: before('102, twice, and 103', (outgoing) => {
    outgoing.writeProcessing();
    outgoing.writeProcessing();
    outgoing.writeEarlyHints({ link: '</style.css>; rel=preload' });
  }),
});
