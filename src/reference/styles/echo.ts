import type { Headers, Request } from '../message.ts';
import { plain, point } from './point.ts';
import { changing, writing } from './tools.ts';

function secretIn({ authorization }: Request): string {
  return authorization[0]?.replace(/^\S+ /, '') ?? '';
}

function echoedIn(secret: string): Headers {
  return {
    'X-Credential': secret,
    'X-Credential-Base64': Buffer.from(secret).toString('base64'),
    'X-Credential-Encoded': encodeURIComponent(secret),
  };
}

/** Whether a response shows the credential of its request. */
export const echo = point('echo', {
  none: plain('it does not'),
  credential: {
    summary: 'as it is, in base64 and percent-encoded, in header fields and in each item',
    allowed: 'Response bodies: not shown; RFC 9110 5.1: other fields are free',
    inside: changing((item, { request }) => ({ ...item, requestedBy: secretIn(request) })),
    outside: writing((response, request) => ({
      ...response,
      headers: { ...response.headers, ...echoedIn(secretIn(request)) },
    })),
  },
});
