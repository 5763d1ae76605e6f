import { type Option, plain, point } from './point.ts';
import { without, writing } from './tools.ts';

function refused(status: number): Option {
  return {
    summary: `without the token ${status}`,
    allowed: 'Error status codes: not shown; RFC 9110 15.5.4',
    outside: writing((response) =>
      response.status === 401 ? { ...without(response, 'WWW-Authenticate'), status } : response,
    ),
  };
}

function challenged(summary: string, challenge: string): Option {
  return {
    summary,
    allowed: 'RFC 9110 11.6.1',
    outside: writing((response) =>
      response.status === 401
        ? { ...response, headers: { ...response.headers, 'WWW-Authenticate': challenge } }
        : response,
    ),
  };
}

/** The response without the token. */
export const unauthorised = point('unauthorised', {
  '401': plain('401, with a challenge'),
  '403': refused(403),
  '404': refused(404),
  several: challenged(
    '401, with two challenges',
    'Basic realm="a, b", Bearer realm="reference", error="invalid_token"',
  ),
});
