import type { HttpRequest } from '../http/request.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import type { Case, Subject } from './requirement.ts';

type Build = (resource: Resource, item: Item, subject: Subject) => Promise<HttpRequest>;

/** A target of GET and HEAD, by what is there and who asks. */
export interface Situation extends Case {
  readonly name: 'existing' | 'missing' | 'collection' | 'unauthorised';
}

const builders: Readonly<Record<Situation['name'], Build>> = {
  existing: async (resource, item) => resource.request.get(await resource.create(item)),
  missing: async (resource) => resource.request.get(resource.missing()),
  collection: async (resource) => resource.request.list(),
  unauthorised: async (resource, item, { credentials }) =>
    resource.request.get(await resource.create(item), { credential: credentials.anonymous }),
};

/** The situations in which GET and HEAD are compared. */
export const situations: readonly Situation[] = [
  { name: 'existing' },
  { name: 'missing' },
  { name: 'collection' },
  { name: 'unauthorised' },
];

/** The request of a situation as GET and as HEAD, creating what it needs. @throws SetupFailed */
export async function requestsIn(
  situation: Situation,
  resource: Resource,
  item: Item,
  subject: Subject,
): Promise<{ readonly get: HttpRequest; readonly head: HttpRequest }> {
  const get = await builders[situation.name](resource, item, subject);
  return { get, head: { ...get, method: 'HEAD' } };
}
