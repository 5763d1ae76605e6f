import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from './point.ts';
import { sending } from './tools.ts';

function saying(phrase: string): Deviation<Handler> {
  return sending((next) => (response, outgoing) => {
    outgoing.statusMessage = phrase;
    return next(response, outgoing);
  });
}

const allowed = 'RFC 9112 4: a client should ignore it';

/** The reason phrase after a status code. */
export const reason = point('reason', {
  usual: plain('the usual ones'),
  none: { summary: 'none', allowed, outside: saying(' ') },
  odd: { summary: 'those of another status', allowed, outside: saying('I am a teapot: 404 Not Found') },
});
