import { isAuthorised } from '../authorization.ts';
import type { Deviation, Handler } from '../fault.ts';
import type { Request } from '../message.ts';
import { answer, responseOf } from '../message.ts';
import { plain, point } from './point.ts';

const trimmed = (path: string) => path.replace(/(?<=.)\/+$/, '');

function reading(change: (path: string) => string): Deviation<Handler> {
  return (next) => (request, world) => next(changed(request, change), world);
}

function changed(request: Request, change: (path: string) => string): Request {
  return { ...request, path: request.path === undefined ? undefined : change(request.path) };
}

/** Redirects authorised clients from the path with a trailing slash to the one without. */
const redirecting: Deviation<Handler> = (next) => async (request, world) => {
  const { path = '' } = request;
  const response = await next(request, world);
  const isSlashed = path !== trimmed(path) && response.status === 404;
  if (!isSlashed || !isAuthorised(request, world)) return response;
  return responseOf(answer(308, undefined, { Location: `${world.basePath}${trimmed(path)}` }));
};

/** Shows authorised clients a page about the path, whatever exists without the trailing slash. */
const describing: Deviation<Handler> = (next) => async (request, world) => {
  const { path = '', method } = request;
  const isPage = path !== trimmed(path) && method === 'GET' && isAuthorised(request, world);
  return isPage ? responseOf(answer(200, { about: trimmed(path) })) : next(request, world);
};

const allowed = 'RFC 3986 6.2.3, 6.2.4: different paths may be equivalent';

/** The meaning of superfluous slashes. */
export const slashes = point('slashes', {
  counted: plain('another path'),
  trimmed: { summary: 'at the end nothing', allowed, outside: reading(trimmed) },
  merged: {
    summary: 'repeated ones count as one, trailing ones are ignored',
    allowed,
    outside: reading((path) => trimmed(path.replaceAll(/\/{2,}/g, '/'))),
  },
  redirected: { summary: 'trailing ones are redirected', allowed, outside: redirecting },
  described: { summary: 'with a trailing one, a page of its own', allowed, outside: describing },
});
