import type { Deviation, Handler } from '../fault.ts';
import { answer, problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Performs the checks of GET, so that unauthorised clients learn nothing. */
const listing: Deviation<Handler> = (next) => async (request, world) => {
  if (request.method !== 'OPTIONS') return next(request, world);
  const asked = await next({ ...request, method: 'FROB' }, world);
  const { Allow } = asked.headers;
  return asked.status === 405 && Allow !== undefined
    ? responseOf(answer(204, undefined, { Allow: `OPTIONS, ${Allow}` }))
    : asked;
};

const knowsFew: Deviation<Handler> = (next) => async (request, world) => {
  const response = await next(request, world);
  return response.status === 405 && !known.has(request.method)
    ? responseOf(problem(501, 'the method is unknown'))
    : response;
};

/** The response to methods that are not in the specification. */
export const options = point('options', {
  '405': plain('405'),
  listed: { summary: 'OPTIONS is 204 and lists the methods', allowed: 'RFC 9110 9.3.7', outside: listing },
  '501': {
    summary: 'methods that the server does not know are 501',
    allowed: 'RFC 9110 15.6.2',
    outside: knowsFew,
  },
});
