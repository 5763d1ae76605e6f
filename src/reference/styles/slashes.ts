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

/** Leads whoever may come in from the path with a slash at its end to the one without. */
const redirecting: Deviation<Handler> = (next) => async (request, world) => {
  const { path = '' } = request;
  const response = await next(request, world);
  const isSlashed = path !== trimmed(path) && response.status === 404;
  if (!isSlashed || !isAuthorised(request, world)) return response;
  return responseOf(answer(308, undefined, { Location: `${world.basePath}${trimmed(path)}` }));
};

/** Shows whoever may come in a page about the path, whatever is there without the slash. */
const describing: Deviation<Handler> = (next) => async (request, world) => {
  const { path = '', method } = request;
  const isPage = path !== trimmed(path) && method === 'GET' && isAuthorised(request, world);
  return isPage ? responseOf(answer(200, { about: trimmed(path) })) : next(request, world);
};

const allowed = 'RFC 3986 6.2.3, 6.2.4: paths that differ may mean the same';

/** What slashes that nobody needs mean. */
export const slashes = point('slashes', {
  counted: plain('another path'),
  trimmed: { summary: 'at the end nothing', allowed, outside: reading(trimmed) },
  merged: {
    summary: 'several of them as much as one, at the end nothing',
    allowed,
    outside: reading((path) => trimmed(path.replaceAll(/\/{2,}/g, '/'))),
  },
  redirected: { summary: 'at the end, where nothing is, a redirection', allowed, outside: redirecting },
  described: { summary: 'at the end a page of its own', allowed, outside: describing },
});
