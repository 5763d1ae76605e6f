import type { Deviation, Handler } from '../fault.ts';
import { isRead } from '../faults/tools.ts';
import type { Request } from '../message.ts';
import { problem, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

/** Refuses authorised requests; computes the response first, so that unauthorised ones get theirs. */
function refusing(status: number, why: string, when: (request: Request) => boolean): Deviation<Handler> {
  return (next) => async (request, world) => {
    const response = await next(request, world);
    return isRead(request) && response.status === 200 && when(request)
      ? responseOf(problem(status, why))
      : response;
  };
}

const jsonAccepted = /^\s*$|(^|[,\s])(application\/(json|\*)|\*\/\*)/i;

/** Which requests to read are refused, although the resource exists. */
export const negotiation = point('negotiation', {
  lenient: plain('none'),
  '406': {
    summary: 'those that accept no JSON, 406',
    allowed: 'RFC 9110 15.5.7',
    outside: refusing(
      406,
      'there is JSON only',
      ({ incoming }) => !jsonAccepted.test(incoming.headers.accept ?? ''),
    ),
  },
  query: {
    summary: 'those with unknown query parameters, 400',
    allowed: 'query parameters: not shown',
    outside: refusing(
      400,
      'a parameter is unknown',
      ({ query }) => query !== '' && !/^(page=\d+|created=1)$/.test(query),
    ),
  },
});
