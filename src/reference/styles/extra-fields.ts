import type { ServerResponse } from 'node:http';
import { type Option, plain, point } from './point.ts';
import { sending } from './tools.ts';

function adding(summary: string, allowed: string, add: (outgoing: ServerResponse) => void): Option {
  return {
    summary,
    allowed,
    outside: sending((next) => (response, outgoing) => {
      add(outgoing);
      return next(response, outgoing);
    }),
  };
}

/** Additional header fields, always the same. */
export const extraFields = point('extra-fields', {
  none: plain('none'),
  security: adding('those of a hardened server', 'RFC 9110 16.3', (outgoing) => {
    outgoing.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    outgoing.setHeader('Content-Security-Policy', "default-src 'none'");
    outgoing.setHeader('X-Content-Type-Options', 'nosniff');
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
  }),
  repeated: adding('several lines of one name', 'RFC 9110 5.3', (outgoing) => {
    outgoing.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2; HttpOnly']);
    outgoing.setHeader('Link', ['</a>; rel="help"', '</b>; rel="terms-of-service"']);
    outgoing.setHeader('Vary', ['Accept', 'Origin']);
  }),
  odd: adding('empty ones, and blanks around values', 'RFC 9110 5.5, RFC 9112 5.1', (outgoing) => {
    outgoing.setHeader('X-Empty', '');
    outgoing.setHeader('X-Blanks', ' \t a  b \t ');
    outgoing.setHeader('X-Long', 'x'.repeat(4000));
  }),
});
