import type { Deviation, Handler } from '../fault.ts';
import { problem, responseOf } from '../message.ts';
import type { Rules } from '../rules.ts';
import { type Declaration, plain, point } from './point.ts';

const mergePatch = 'application/merge-patch+json';
const vendor = 'application/vnd.reference+json';

const changes = ['POST', 'PUT', 'PATCH'] as const;

function taking(mediaType: string, methods: readonly string[]): Deviation<Rules> {
  return (next) => ({
    ...next,
    mediaType: (method) => (methods.includes(method) ? mediaType : next.mediaType(method)),
  });
}

/** Responds with a media type of its own to clients that accept it. */
const showing: Deviation<Handler> = (next) => async (request, world) => {
  const response = await next(request, world);
  if (response.headers['Content-Type'] !== 'application/json' || response.status >= 300) return response;
  return { ...response, headers: { ...response.headers, 'Content-Type': vendor } };
};

const accepting: Deviation<Handler> = (next) => (request, world) => {
  const { accept = '' } = request.incoming.headers;
  const isTaken = accept === '' || [vendor, 'application/*', '*/*'].some((each) => accept.includes(each));
  return isTaken ? next(request, world) : responseOf(problem(406, `there is ${vendor} alone`));
};

const declared = (members: Readonly<Record<string, unknown>>): Declaration => ({
  customers: members,
  employees: members,
  account: members,
});

const each = (mediaType: string, methods: readonly string[]) =>
  Object.fromEntries(methods.map((method) => [method, mediaType]));

/** The media types of requests and responses. */
export const contentTypes = point('content-types', {
  json: plain('application/json'),
  'merge-patch': {
    summary: 'changes are application/merge-patch+json; any other is refused with 415 and Accept-Patch',
    allowed: 'RFC 5789 2.2, 3.1, RFC 7396; a profile declares it',
    reading: taking(mergePatch, ['PATCH']),
    declares: declared({ contentType: each(mergePatch, ['PATCH']) }),
  },
  vendor: {
    summary: 'a type of its own, as JSON:API and SCIM have; 415 and 406 for any other',
    allowed: 'RFC 9110 15.5.7, 15.5.16; a profile declares it',
    reading: taking(vendor, changes),
    outside: (next) => accepting(showing(next)),
    declares: declared({
      contentType: each(vendor, changes),
      accept: each(vendor, ['GET', 'HEAD', 'DELETE', ...changes]),
    }),
  },
});
