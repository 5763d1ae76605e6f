import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import type { Ref } from '../../resource/identifiers/identity.ts';
import { itemPath } from '../../resource/identifiers/item-path.ts';

/**
 * Where a target may make the next resources of a type: it is taken to count, from the latest of these.
 * @returns fewer than asked for if the target does not identify resources by numbers
 */
export function pathsAhead(refs: readonly Ref[], type: ResourceType, count: number): readonly string[] {
  const key = placeholderOf(type.item);
  if (key === undefined) return [];
  const numbers = refs
    .filter(({ path, identifiers }) => itemPath(type, identifiers) === path)
    .map(({ identifiers }) => numberIn(identifiers[key]))
    .filter((number) => number !== undefined);
  if (numbers.length === 0) return [];
  const latest = Math.max(...numbers);
  return Array.from({ length: count }, (_, index) => latest + index + 1)
    .filter(Number.isSafeInteger)
    .flatMap((number) => itemPath(type, { [key]: number }) ?? []);
}

function numberIn(identifier: unknown): number | undefined {
  const text = String(identifier);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
