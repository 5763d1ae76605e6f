import { escapedPath } from '../paths.ts';
import { placeholderOf } from '../profile.ts';
import type { ResourceDocument } from '../profile-document.ts';
import type { Api, PathItem } from './api.ts';

/** A collection in which resources are created, and the path of its items. */
export interface Pair {
  readonly collection: string;
  readonly item: string;
  /** Name of the parameter in the item's path. */
  readonly parameter: string;
  readonly onCollection: PathItem;
  readonly onItem: PathItem;
}

/** The collections in which resources are created, nested ones after their parents. */
export function pairsIn({ paths = {} }: Api): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [collection, onCollection] of Object.entries(paths)) {
    if (onCollection.post === undefined || /\{[^{}]*\}\/?$/.test(collection)) continue;
    const found = Object.keys(paths).find((path) => isItemOf(path, collection));
    if (found === undefined) continue;
    const parameter = /\{([^{}]*)\}\/?$/.exec(found)?.[1] ?? '';
    pairs.push({
      collection: escapedPath(collection),
      item: escapedPath(found),
      parameter,
      onCollection,
      onItem: paths[found] ?? {},
    });
  }
  return pairs.toSorted((a, b) => depthOf(a) - depthOf(b));
}

function depthOf({ collection }: Pair): number {
  return collection.split('{').length;
}

/** A pair whose resources were derived. */
export interface DerivedPair {
  readonly pair: Pair;
  readonly resource: Pick<ResourceDocument, 'name' | 'item'>;
}

/**
 * A pair with paths that refer to their parents as in a profile, `/authors/{authors.id}/books`.
 * @returns undefined if one of its parents was not derived
 */
export function pairBelow(pair: Pair, derived: readonly DerivedPair[]): Pair | undefined {
  const segments = pair.collection.split('/');
  const named = segments.map((segment, index) => {
    if (!segment.includes('{')) return segment;
    const shape = shapeOf(segments.slice(0, index + 1).join('/'));
    const parent = derived.find((each) => shapeOf(each.pair.item) === shape)?.resource;
    if (parent === undefined) return undefined;
    return segment.replace(/\{[^{}]*\}/, () => `{${parent.name}.${placeholderOf(parent.item)}}`);
  });
  if (named.includes(undefined)) return undefined;
  const collection = named.join('/');
  return { ...pair, collection, item: `${collection}${pair.item.slice(pair.collection.length)}` };
}

/** A path, ignoring the names of its parameters. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/\/$/, '');
}

function isItemOf(path: string, collection: string): boolean {
  const base = collection.replace(/\/$/, '');
  return path.startsWith(`${base}/{`) && /^\/\{[^{}/]*\}\/?$/.test(path.slice(base.length));
}
