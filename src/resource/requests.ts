import type { HttpRequest } from '../http/request.ts';
import type { Method, ResourceType, Wrapping } from '../profile/profile.ts';
import type { Ref } from './identity.ts';
import { type Item, wrapped } from './representation.ts';
import { type Spelling, spelled } from './spelling.ts';

/** What can vary in a request without changing what it means to do. */
export type Variation = Pick<HttpRequest, 'credential' | 'headers' | 'without'> & {
  readonly query?: string;
  /** Of the path, in place of that by which it is known. */
  readonly spelling?: Spelling;
};

/** The request of each method on a resource type, in the shape that the profile declares. */
export interface Requests {
  get(ref: Ref, variation?: Variation): HttpRequest;
  head(ref: Ref, variation?: Variation): HttpRequest;
  list(variation?: Variation): HttpRequest;
  post(items: readonly Item[], wrapping: Wrapping, variation?: Variation): HttpRequest;
  put(ref: Ref, version: Item, variation?: Variation): HttpRequest;
  patch(ref: Ref, changes: Item, variation?: Variation): HttpRequest;
  delete(ref: Ref, variation?: Variation): HttpRequest;
}

export function requestsFor(type: ResourceType): Requests {
  const sendable = (item: Item): Item =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !type.neverSend.includes(name)));
  const at = (
    method: Method,
    usual: string,
    { query, spelling, ...rest }: Variation = {},
    json?: unknown,
  ): HttpRequest => {
    const path = spelling === undefined ? usual : spelled(usual, spelling);
    return {
      method,
      path: query === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
      ...rest,
      ...(json === undefined ? {} : { json }),
    };
  };
  return {
    get: (ref, variation) => at('GET', ref.path, variation),
    head: (ref, variation) => at('HEAD', ref.path, variation),
    list: (variation) => ({ ...at('GET', type.collection, variation), isLong: true }),
    post: (items, wrapping, variation) =>
      at('POST', type.collection, variation, wrapped(items.map(sendable), wrapping)),
    put: (ref, version, variation) =>
      at('PUT', ref.path, variation, wrapped([sendable({ ...ref.identifiers, ...version })], type.update)),
    patch: (ref, changes, variation) =>
      at(
        'PATCH',
        ref.path,
        variation,
        wrapped([sendable({ ...identifying(ref, type), ...changes })], type.update),
      ),
    delete: (ref, variation) => at('DELETE', ref.path, variation),
  };
}

function identifying(ref: Ref, type: ResourceType): Item {
  const name = type.identifyingField;
  const value = name === undefined ? undefined : ref.identifiers[name];
  return name === undefined || value === undefined ? {} : { [name]: value };
}
