import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { shaped } from '../../resource/fresh-identifiers.ts';
import {
  type IdentifierShape,
  inOtherCase,
  withOtherSign,
  withSign,
} from '../../resource/identifier-shapes.ts';
import type { Item } from '../../resource/representation.ts';

/** Identifiers that nobody has, those that another resource has, and which of them stands in the path. */
interface Choice {
  readonly fresh: Item;
  readonly other: Item;
  readonly key: string;
  readonly type: ResourceType;
}

/** What stands in the path is made of what it is for another one. */
const madeOf =
  (change: (text: string) => string) =>
  ({ fresh, other, key }: Choice): Item => {
    const text = other[key];
    return typeof text === 'string' ? { ...fresh, [key]: change(text) } : fresh;
  };

const inShape =
  (shape: IdentifierShape) =>
  ({ fresh, type }: Choice): Item =>
    shaped(fresh, type, shape);

/** Which identifiers the client gives to what it makes, where they are not fresh ones. */
const namings = {
  /** None: the target identifies it. */
  unnamed: () => ({}),
  /** Those that another one has, or had. */
  same: ({ other }) => other,
  /** Those that another one has, but for what stands in the path. */
  twin: ({ fresh, other, key }) => ({ ...other, ...only(fresh, key) }),
  /** What stands in the path is what it is for another one, in other letters. */
  'other-case': madeOf(inOtherCase),
  /** What stands in the path begins as it does for another one, and goes on. */
  longer: madeOf((text) => `${text}-2`),
  /** What stands in the path is as long as it is for another one, and differs from it at one end alone, or in the middle. */
  'other-beginning': madeOf((text) => withOtherSign(text, 0)),
  'other-middle': madeOf((text) => withOtherSign(text, Math.floor(text.length / 2))),
  'other-end': madeOf((text) => withOtherSign(text, text.length - 1)),
  /** What stands in the path is what it is for another one, with a sign in it that stands for any letter, or any end, of a pattern. */
  'any-letter-in-sql': madeOf((text) => withSign(text, 1, '_')),
  'any-letter-in-expressions': madeOf((text) => withSign(text, 1, '.')),
  'any-end-in-sql': madeOf((text) => withSign(text, text.length - 1, '%')),
  'any-end-in-globs': madeOf((text) => withSign(text, text.length - 1, '*')),
  /** What stands in the path is what it is for another one, with a sign in it that forms write for another sign, or with that sign. */
  'plus-within': madeOf((text) => withSign(text, 1, '+')),
  'blank-within': madeOf((text) => withSign(text, 1, ' ')),
  /** Fresh ones, of which the one in the path is so long. */
  'over-32': inShape('over-32'),
  'over-64': inShape('over-64'),
  'over-255': inShape('over-255'),
} as const satisfies Readonly<Record<string, (choice: Choice) => Item>>;

export type Naming = keyof typeof namings;

/** The name of what is given identifiers in such a way; what is made of a plan does not change what a name says. */
export function namedAfter(naming: Naming, name: string): string {
  return `${naming}:${name}`;
}

/** How a name says that it is given identifiers, and after whom. */
function namingIn(name: string): { readonly naming: Naming; readonly of: string } | undefined {
  const [, naming, of] = /^([a-z0-9-]+):(.*)$/s.exec(name) ?? [];
  return naming !== undefined && of !== undefined && Object.hasOwn(namings, naming)
    ? { naming: naming as Naming, of }
    : undefined;
}

/** The name of what it all began with: of that which the one before was named after, and so on. */
export function rootOf(name: string): string {
  const named = namingIn(name);
  return named === undefined ? name : rootOf(named.of);
}

/**
 * The identifiers that what has a name is given.
 * @param known - those that resources have, by name; where one was not made, those of what it was named after
 */
export function identifiersFor(
  name: string,
  { type, fresh, known }: { type: ResourceType; fresh: Item; known: ReadonlyMap<string, Item> },
): Item {
  const named = namingIn(name);
  const key = placeholderOf(type.item);
  if (named === undefined || key === undefined) return fresh;
  const other = known.get(named.of) ?? identifiersFor(named.of, { type, fresh, known });
  return namings[named.naming]({ fresh, other, key, type });
}

function only(item: Item, name: string): Item {
  const value = item[name];
  return value === undefined ? {} : { [name]: value };
}
