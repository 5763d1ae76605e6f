import { aside, bystanders } from '../bystanders.ts';
import type { Deviation, Handler, Operation } from '../fault.ts';
import { kinds } from '../kind.ts';
import type { Json } from '../message.ts';
import { plain, point } from './point.ts';
import { isPost, nowhere, without, writing } from './tools.ts';

function location(change: (path: string, host: string, isSecure: boolean) => string): Deviation<Handler> {
  return writing((response, { host: [host = ''], incoming }) => {
    const { Location } = response.headers;
    if (Location === undefined || response.status >= 300) return response;
    const isSecure = 'encrypted' in incoming.socket;
    return { ...response, headers: { ...response.headers, Location: change(Location, host, isSecure) } };
  });
}

/** Location leads to another resource, or the collection, in a response that need not locate what was created. */
function leading(to: (other: Json | undefined) => string): Deviation<Operation> {
  return (next) => async (action, world) => {
    const outcome = await next(action, world);
    if (!isPost(action) || outcome.status >= 300) return outcome;
    const { kind } = action;
    const Location = `${world.basePath}/${kind.name}${to(bystanders[kind.name][0]?.[kind.key])}`;
    return { ...outcome, status: 200, headers: { ...outcome.headers, Location } };
  };
}

/** Resources are below a path of their own, beside their collections, which Location alone tells: that of employees has a query. */
const elsewhere: Deviation<Handler> = (next) => {
  const queried = (path: string) => (path.includes('/employees/') ? `${path}?created=1` : path);
  const moved = location((path) => queried(path.replace(/(\/[^/]+\/[^/]+)$/, `${aside}$1`)))(next);
  return (request, world) => {
    const { path = '' } = request;
    const isBelow = kinds.some(({ name }) => path.startsWith(`/${name}/`) && path.length > name.length + 2);
    if (isBelow) return next({ ...request, path: nowhere }, world);
    const isAside = path.startsWith(`${aside}/`);
    return moved(isAside ? { ...request, path: path.slice(aside.length) } : request, world);
  };
};

const allowed = 'RFC 9110 10.2.2: a reference, relative or not';

/** How a response locates the created resource. */
export const locations = point('location', {
  path: plain('by its path'),
  relative: {
    summary: 'relative to the collection',
    allowed,
    outside: location((path) => path.split('/').slice(-2).join('/')),
  },
  absolute: {
    summary: 'by an absolute URL',
    allowed,
    outside: location((path, host, isSecure) => `${isSecure ? 'https' : 'http'}://${host}${path}`),
  },
  network: {
    summary: 'by host and path, without a scheme',
    allowed,
    outside: location((path, host) => `//${host}${path}`),
  },
  query: { summary: 'by its path and a query', allowed, outside: location((path) => `${path}?created=1`) },
  dotted: {
    summary: 'by a path with dot segments',
    allowed: 'RFC 3986 5.2.4',
    outside: location((path) => path.replace(/([^/]+)\/([^/]+)$/, '$1/./../$1/$2')),
  },
  elsewhere: {
    summary: 'by its path, which does not begin with that of the collection; a resource is there alone',
    allowed: 'Endpoints: the complete list is not shown; a profile declares it',
    outside: elsewhere,
    declares: {
      customers: { item: `${aside}/customers/{accountID}` },
      employees: { item: `${aside}/employees/{id}` },
    },
  },
  owner: {
    summary: 'POST is 200, with the Location of the owner',
    allowed: 'RFC 9110 10.2.2: its meaning with 200 is not defined',
    inside: leading((owner) => `/${owner}`),
  },
  collection: {
    summary: 'POST is 200, with the Location of the collection',
    allowed: 'RFC 9110 10.2.2: its meaning with 200 is not defined',
    inside: leading(() => ''),
  },
  content: {
    summary: 'by Content-Location instead',
    allowed: 'RFC 9110 8.7',
    outside: writing((response) => {
      const { Location } = response.headers;
      if (Location === undefined || response.status >= 300) return response;
      const bare = without(response, 'Location');
      return { ...bare, headers: { ...bare.headers, 'Content-Location': Location } };
    }),
  },
  none: {
    summary: 'not at all',
    allowed: 'RFC 9110 15.3.2: or the target of the request',
    outside: writing((response) => (response.status < 300 ? without(response, 'Location') : response)),
  },
});
