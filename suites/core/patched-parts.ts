import fc from 'fast-check';
import { fieldsOf } from '../../src/check/items.ts';
import type { Subject } from '../../src/check/requirement.ts';
import { pick } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';

/** Each field alone, and, if there are more than two, all fields but each. */
export function partsOf({ type }: Subject) {
  const fields = fieldsOf(type);
  const change = (name: string, supplied: readonly string[]) => ({ name, samples: 'few' as const, supplied });
  const others = (left: string) => fields.filter((name) => name !== left);
  return [
    ...fields.map((name) => change(`${name} alone`, [name])),
    ...(fields.length > 2 ? fields.map((name) => change(`all but ${name}`, others(name))) : []),
  ];
}

/** The fields that a PATCH supplies, from one resource or, if it lacks them, from another, so that something changes. */
export function parts(
  from: fc.Arbitrary<Item>,
  spare: fc.Arbitrary<Item>,
  names: readonly string[],
): fc.Arbitrary<Item> {
  return fc.tuple(from, spare).map(([item, other]) => {
    const part = pick(item, names);
    return Object.keys(part).length > 0 ? part : pick(other, names);
  });
}
