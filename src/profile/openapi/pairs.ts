import type { Api, PathItem } from './api.ts';

/** A collection in which resources are created, and the path of each of them. */
export interface Pair {
  readonly collection: string;
  readonly item: string;
  /** Name of the parameter in the item's path. */
  readonly parameter: string;
  readonly onCollection: PathItem;
  readonly onItem: PathItem;
}

/** @returns the collections that can be checked, and in `left` those that cannot, with the reason */
export function pairsIn({ paths = {} }: Api): { pairs: readonly Pair[]; left: readonly string[] } {
  const pairs: Pair[] = [];
  const left: string[] = [];
  for (const [collection, onCollection] of Object.entries(paths)) {
    if (onCollection.post === undefined || /\{[^{}]*\}\/?$/.test(collection)) continue;
    const found = Object.keys(paths).find((path) => isItemOf(path, collection));
    if (found === undefined) continue;
    const parameter = /\{([^{}]*)\}\/?$/.exec(found)?.[1] ?? '';
    if (collection.includes('{')) left.push(`${collection} stands below another resource, and is left out.`);
    else pairs.push({ collection, item: found, parameter, onCollection, onItem: paths[found] ?? {} });
  }
  return { pairs, left };
}

function isItemOf(path: string, collection: string): boolean {
  const base = collection.replace(/\/$/, '');
  return path.startsWith(`${base}/{`) && /^\/\{[^{}/]*\}\/?$/.test(path.slice(base.length));
}
