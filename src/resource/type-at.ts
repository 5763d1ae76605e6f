import type { ResourceType } from '../profile/profile.ts';

type Paths = Pick<ResourceType, 'collection' | 'item'>;

/**
 * The type of an address: the one whose collection or item it is, or the nearest one above it. A name in braces matches any
 * segment.
 */
export function typeAt<T extends Paths>(address: string, types: readonly T[]): T | undefined {
  const [nearest] = types
    .map((type) => ({ type, length: matched(address, type) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  return nearest?.type;
}

/** How much of an address matches the collection or an item of a type; 0 if neither. */
function matched(address: string, { collection, item }: Paths): number {
  return Math.max(...[collection, item].map((path) => patternOf(path).exec(address)?.[0].length ?? 0));
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const literals = path.replace(/\/$/, '').split(/\{[^{}]+\}/);
  const escaped = literals.map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const made = new RegExp(`${escaped.join('[^/?]+')}(?=[/?]|$)`);
  patterns.set(path, made);
  return made;
}
