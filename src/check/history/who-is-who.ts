import type { Ref } from '../../resource/identifiers/identity.ts';
import { itemPath } from '../../resource/identifiers/item-path.ts';
import type { LearntType } from '../../resource/place.ts';
import { sameField } from '../../resource/representation/difference.ts';
import { type Item, ownFields } from '../../resource/representation/representation.ts';

/** A created resource, and what it was seen to hold. */
export interface Seen {
  readonly ref: Ref;
  readonly shown: Item | undefined;
}

/** Where each item was created, if the target keeps the client's identifiers and each item has one of its own. */
export function byIdentifier(
  items: readonly Item[],
  refs: readonly Ref[],
  type: LearntType,
): readonly Ref[] | undefined {
  const byPath = new Map(refs.map((ref) => [ref.path, ref]));
  const order = items.flatMap((item) => byPath.get(itemPath(type, item) ?? '') ?? []);
  return order.length === items.length && new Set(order).size === refs.length ? order : undefined;
}

/**
 * Which of the created resources each item became, as far as their contents tell, matching those first that have most in
 * common. Null for an item without one.
 */
export function byContent(
  items: readonly Item[],
  seen: readonly Seen[],
  type: LearntType,
): readonly (Ref | null)[] {
  const contents = items.map((item) => ownFields(item, type));
  const names = [...new Set(contents.flatMap((content) => Object.keys(content)))];
  const inCommon = (content: Item, shown: Item = {}) =>
    names.filter((name) => sameField(name, content[name], shown[name], type)).length;
  const pairs = contents
    .flatMap((content, index) =>
      seen.map(({ ref, shown }) => ({ index, ref, inCommon: inCommon(content, shown) })),
    )
    .toSorted((a, b) => b.inCommon - a.inCommon);
  const order = new Map<number, Ref>();
  const taken = new Set<Ref>();
  for (const { index, ref } of pairs)
    if (!order.has(index) && !taken.has(ref)) {
      order.set(index, ref);
      taken.add(ref);
    }
  return items.map((_, index) => order.get(index) ?? null);
}
