import { existing } from '../faults/tools.ts';
import { problem } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { writing } from './tools.ts';

const allowed = 'Error status codes: not shown';

function invalidIs(status: number): Option {
  return {
    summary: `content that is not accepted is ${status}`,
    allowed,
    outside: writing((response) => (response.status === 400 ? { ...response, status } : response)),
  };
}

function missingIs(status: number): Option {
  return {
    summary: `a missing resource is ${status}`,
    allowed,
    inside: (next) => async (action, world) => {
      const outcome = await next(action, world);
      const isMissing = outcome.status === 404 && existing(action) === undefined;
      return isMissing ? problem(status, 'not here') : outcome;
    },
  };
}

/** The status of a refusal. */
export const invalid = point('invalid', {
  '400': plain('content that is not accepted is 400'),
  '409': invalidIs(409),
  '422': invalidIs(422),
});

/** The status for a missing resource. */
export const missing = point('missing', {
  '404': plain('a missing resource is 404'),
  '403': missingIs(403),
  '410': missingIs(410),
});
