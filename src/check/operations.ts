import type { Exchange } from '../http/exchange.ts';
import type { Method } from '../profile/profile.ts';
import { itemPath } from '../resource/item-path.ts';
import { itemsListed, itemsShown, type LearntType } from '../resource/place.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import type { Made } from '../resource/tracked.ts';
import type { Case, Subject } from './requirement.ts';

/** An operation whose response is looked at by itself. */
export interface Operation extends Case {
  readonly name: Method | 'POST of several' | 'GET of the collection';
  /** Where a resource cannot be seen here, it can be nowhere. */
  readonly mustShow?: boolean;
}

type Perform = (resource: Resource, made: Made, item: Item) => Promise<Exchange>;

const performers: Readonly<Record<Exclude<Operation['name'], 'POST' | 'POST of several'>, Perform>> = {
  GET: (resource, made) => resource.read(made),
  HEAD: (resource, made) => resource.head(made),
  PUT: (resource, made, item) => resource.replace(made, item),
  PATCH: (resource, made, item) => resource.patch(made, item),
  DELETE: (resource, made) => resource.remove(made),
  'GET of the collection': (resource) => resource.list(),
};

/** The operations that a resource type has at the target. */
export function everyResponse({ methods, learnt, type }: Subject): readonly Operation[] {
  const names = methods.filter((method) => method !== 'HEAD');
  const isSentInArrays = names.includes('POST') && type.create.some(({ array }) => array);
  return [
    ...names.map((name) => ({ name })),
    ...(isSentInArrays ? [{ name: 'POST of several' as const }] : []),
    ...(learnt.listable ? [{ name: 'GET of the collection' as const }] : []),
  ];
}

/** Those of them whose response may show a resource. */
export function showingResponses(subject: Subject): readonly Operation[] {
  const last = subject.methods.includes('GET') ? 'GET' : 'POST';
  return everyResponse(subject)
    .filter(({ name }) => name !== 'DELETE')
    .map((operation) => ({ ...operation, mustShow: operation.name === last }));
}

/** The exchange of an operation, and the resource that was made for it. */
export interface Operated {
  readonly exchange: Exchange;
  readonly made: Made | undefined;
}

/**
 * Performs an operation, on a resource made for it where it needs one.
 * @param items - what it sends; the second one goes beside the first where it sends several
 */
export async function operate(
  { name }: Operation,
  resource: Resource,
  items: readonly [Item, Item],
): Promise<Operated> {
  const [item] = items;
  if (name === 'POST of several') {
    const wrapping = resource.type.create.find(({ array }) => array) ?? resource.type.create[0];
    return { exchange: await resource.post(items.map(resource.identified), wrapping), made: undefined };
  }
  if (name === 'POST') {
    const wrapping = resource.learnt.creation ?? resource.type.create[0];
    return { exchange: await resource.post([resource.identified(item)], wrapping), made: undefined };
  }
  const made = await resource.create(item);
  return { exchange: await performers[name](resource, made, item), made };
}

/** The items of a response that are about the resource made for it: a collection holds those of others, too. */
export function ownItemsIn(
  { name }: Operation,
  { exchange, made }: Operated,
  type: LearntType,
): readonly Item[] {
  if (name !== 'GET of the collection') return itemsShown(exchange, type);
  const path = made === undefined ? undefined : itemPath(type, made.identifiers);
  return itemsListed(exchange, type).filter((item) => path !== undefined && itemPath(type, item) === path);
}
