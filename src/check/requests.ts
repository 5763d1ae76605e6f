import type { HttpRequest } from '../http/exchange/request.ts';
import type { Method } from '../profile/profile.ts';
import type { Made } from '../resource/ownership/tracked.ts';
import type { Item } from '../resource/representation/representation.ts';
import type { Resource } from '../resource/resource.ts';

/** A request with the given method for a resource that was made for it; POST creates another one. */
export function requestOf(method: Method, resource: Resource, made: Made, version: Item): HttpRequest {
  const { request } = resource;
  const requests: Readonly<Record<Method, () => HttpRequest>> = {
    GET: () => request.get(made),
    HEAD: () => request.head(made),
    POST: () => request.post([resource.identified(version)]),
    PUT: () => request.put(made, version),
    PATCH: () => request.patch(made, version),
    DELETE: () => request.delete(made),
  };
  return requests[method]();
}
