import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { inOtherCase } from '../../resource/identifier-shapes.ts';
import type { Item } from '../../resource/representation.ts';

/** Identifiers that nobody has, those that another resource has, and which of them stands in the path. */
interface Choice {
  readonly fresh: Item;
  readonly other: Item;
  readonly key: string;
}

/** Which identifiers the client gives to what it makes, where they are not fresh ones. */
const namings = {
  /** None: the target identifies it. */
  unnamed: () => ({}),
  /** Those that another one has, or had. */
  same: ({ other }) => other,
  /** Those that another one has, but for what stands in the path. */
  twin: ({ fresh, other, key }) => ({ ...other, ...only(fresh, key) }),
  /** What stands in the path is what it is for another one, in other letters. */
  'other-case': ({ fresh, other, key }) => {
    const text = other[key];
    return typeof text === 'string' ? { ...fresh, [key]: inOtherCase(text) } : fresh;
  },
  /** What stands in the path begins as it does for another one, and goes on. */
  longer: ({ fresh, other, key }) => {
    const text = other[key];
    return typeof text === 'string' ? { ...fresh, [key]: `${text}-2` } : fresh;
  },
} as const satisfies Readonly<Record<string, (choice: Choice) => Item>>;

export type Naming = keyof typeof namings;

/** The name of what is given identifiers in such a way; what is made of a plan does not change what a name says. */
export function namedAfter(naming: Naming, name: string): string {
  return `${naming}:${name}`;
}

/** How a name says that it is given identifiers, and after whom. */
function namingIn(name: string): { readonly naming: Naming; readonly of: string } | undefined {
  const [, naming, of] = /^([a-z-]+):(.*)$/s.exec(name) ?? [];
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
  return namings[named.naming]({ fresh, other, key });
}

function only(item: Item, name: string): Item {
  const value = item[name];
  return value === undefined ? {} : { [name]: value };
}
