import type { HttpRequest } from '../http/exchange/request.ts';
import { isFixed, type Method } from '../profile/profile.ts';
import type { Ref } from '../resource/identifiers/identity.ts';
import type { Item } from '../resource/representation/representation.ts';
import type { Resource } from '../resource/resource.ts';
import type { Case, Subject } from './requirement.ts';

/** A situation of a resource in which GET and HEAD are sent, with or without a token. */
export interface Situation extends Case {
  readonly name: Still | 'replaced' | 'patched' | 'removed';
}

type Still = 'existing' | 'missing' | 'collection' | 'unauthorised';

/** What a resource is made of, and what it is changed to. */
type Versions = readonly [first: Item, next?: Item];

type Build = (resource: Resource, versions: Versions, subject: Subject) => Promise<HttpRequest>;

const builders: Readonly<Record<Situation['name'], Build>> = {
  existing: async (resource, [item]) => resource.request.get(await resource.create(item)),
  replaced: (resource, versions) => changed(resource, versions, (ref, next) => resource.replace(ref, next)),
  patched: (resource, versions) => changed(resource, versions, (ref, next) => resource.patch(ref, next)),
  removed: (resource, versions) => changed(resource, versions, (ref) => resource.remove(ref)),
  missing: async (resource) => resource.request.get(resource.missing()),
  collection: async (resource) => resource.request.list(),
  unauthorised: async (resource, [item], { credentials }) =>
    resource.request.get(await resource.create(item), { credential: credentials.anonymous }),
};

/** Sends GET and HEAD before a change, too, so that any cache on the way would show its old copy afterwards. */
async function changed(
  resource: Resource,
  [first, next = first]: Versions,
  change: (ref: Ref, next: Item) => Promise<unknown>,
): Promise<HttpRequest> {
  const ref = await resource.create(first);
  await resource.read(ref);
  await resource.head(ref);
  await change(ref, next);
  return resource.request.get(ref);
}

/** The situations in which nothing changes. */
const situations: readonly (Situation & { readonly name: Still })[] = [
  { name: 'existing' },
  { name: 'missing' },
  { name: 'collection' },
  { name: 'unauthorised' },
];

/** A single resource at a fixed path is never missing, and belongs to no collection. */
const alone: readonly Situation['name'][] = ['existing', 'unauthorised'];

/** The situations of a type in which nothing changes. */
export function stillSituations({ type }: Pick<Subject, 'type'>): typeof situations {
  return isFixed(type) ? situations.filter(({ name }) => alone.includes(name)) : situations;
}

const afterChanges: readonly (readonly [Method, Situation['name']])[] = [
  ['PUT', 'replaced'],
  ['PATCH', 'patched'],
  ['DELETE', 'removed'],
];

/** The situations in which GET and HEAD are compared, including after each kind of change that a type allows. */
export function comparedIn(subject: Subject): readonly Situation[] {
  const changes = afterChanges.filter(([method]) => subject.methods.includes(method));
  return [...stillSituations(subject), ...changes.map(([, name]) => ({ name }))];
}

/** The GET and the HEAD of a situation; creates the resources it needs. @throws SetupFailed */
export async function requestsIn(
  situation: Situation,
  resource: Resource,
  versions: Versions,
  subject: Subject,
): Promise<{ readonly get: HttpRequest; readonly head: HttpRequest }> {
  const get = await builders[situation.name](resource, versions, subject);
  return { get, head: { ...get, method: 'HEAD' } };
}
