import { inOtherCase } from '../../letter-case.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import {
  freshIdentifiers,
  isText,
  mayIdentify,
  shaped,
} from '../../resource/identifiers/fresh-identifiers.ts';
import {
  type IdentifierShape,
  signsOfAddresses,
  withAccent,
  withEscape,
  withExchange,
  withOtherSign,
  withSign,
  withWideLetter,
} from '../../resource/identifiers/identifier-shapes.ts';
import { omit, pick } from '../../resource/representation/difference.ts';
import type { Item } from '../../resource/representation/representation.ts';

/** Free identifiers, those of another resource, and the name of the identifier in the path. */
interface Choice {
  readonly fresh: Item;
  readonly other: Item;
  /** The identifiers of the other resource that the client chose and the target kept. */
  readonly kept: Item;
  readonly key: string;
  readonly type: ResourceType;
}

/** The path identifier is derived from that of another resource. */
const madeOf =
  (change: (text: string) => string) =>
  ({ fresh, other, key }: Choice): Item => {
    const text = other[key];
    return typeof text === 'string' ? { ...fresh, [key]: change(text) } : fresh;
  };

/** The path identifier of another resource, with one more sign in it. */
const parted = (sign: string) => madeOf((text) => `${text.slice(0, 4)}${sign}${text.slice(4)}`);

/** A fresh path identifier with one more sign in it. */
const freshWith =
  (sign: string) =>
  ({ fresh, key, type }: Choice): Item => {
    const text = fresh[key];
    // two hexadecimal digits at its end, which an escape sign in front would turn into one
    return typeof text === 'string' && isText(type) ? { ...fresh, [key]: `${text}${sign}41` } : fresh;
  };

type SignOfAddresses = keyof typeof signsOfAddresses;

const withSigns = Object.fromEntries(
  Object.entries(signsOfAddresses).map(([name, sign]) => [`with-${name}`, freshWith(sign)]),
) as Readonly<Record<`with-${SignOfAddresses}`, (choice: Choice) => Item>>;

const inShape =
  (shape: IdentifierShape) =>
  ({ fresh, type }: Choice): Item =>
    shaped(fresh, type, shape);

/** A path identifier that can be read as a number; made from the end of a fresh one, so that it is unique. */
const asNumber =
  (digits = '') =>
  ({ fresh, key }: Choice): Item => {
    const text = fresh[key];
    return typeof text === 'string'
      ? { ...fresh, [key]: `7${Number.parseInt(text.slice(-8), 36)}${digits}` }
      : fresh;
  };

/** A smaller number may be one that the target assigned, and so the path identifier of somebody else's resource. */
const leastOwnNumber = 100_000_000;

function ownNumberIn(identifiers: Item): number | undefined {
  return Object.values(identifiers)
    .filter((value) => typeof value === 'number')
    .find((number) => number >= leastOwnNumber);
}

/** Ways in which a client may choose identifiers for a resource, other than all fresh; `other` are those of another resource. */
const namings = {
  /** None: the target identifies it. */
  unnamed: () => ({}),
  /** Only the one in the path: the target assigns the others. */
  'path-alone': ({ fresh, key }) => pick(fresh, [key]),
  /** The ones that another resource has, or had. */
  same: ({ other }) => other,
  /** Those of another resource, except for the path identifier. */
  twin: ({ fresh, other, key }) => ({ ...other, ...pick(fresh, [key]) }),
  /** The path identifier of another resource, in the other letter case. */
  'other-case': madeOf(inOtherCase),
  /** The path identifier of another resource, extended: at its end, at its beginning, or at both. */
  longer: madeOf((text) => `${text}-2`),
  'longer-ahead': madeOf((text) => `x-${text}`),
  'longer-around': madeOf((text) => `x-${text}-2`),
  /** The path identifier of another resource, with one character changed: the first, the middle, or the last. */
  'other-beginning': madeOf((text) => withOtherSign(text, 0)),
  'other-middle': madeOf((text) => withOtherSign(text, Math.floor(text.length / 2))),
  'other-end': madeOf((text) => withOtherSign(text, text.length - 1)),
  /** The path identifier of another resource, with its first two different characters exchanged. */
  exchanged: madeOf(withExchange),
  /** The path identifier of another resource, with a wildcard of some pattern language in place of a character. */
  'any-letter-in-sql': madeOf((text) => withSign(text, 1, '_')),
  'any-letter-in-expressions': madeOf((text) => withSign(text, 1, '.')),
  'any-end-in-sql': madeOf((text) => withSign(text, text.length - 1, '%')),
  'any-end-in-globs': madeOf((text) => withSign(text, text.length - 1, '*')),
  /** The path identifier of another resource, with `+` or a blank, which forms encode as `+`. */
  'plus-within': madeOf((text) => withSign(text, 1, '+')),
  'blank-within': madeOf((text) => withSign(text, 1, ' ')),
  /** The path identifier of another resource, with a sign between its parts that some keys do without. */
  'hyphen-within': parted('-'),
  'dot-within': parted('.'),
  'underscore-within': parted('_'),
  /** The path identifier of another resource, with an accent on its first vowel: as one character, and as one of its own (Unicode Annex 15). */
  accented: madeOf((text) => withAccent(text).normalize('NFC')),
  'accented-apart': madeOf((text) => withAccent(text).normalize('NFD')),
  /** The path identifier of another resource, with a blank behind it, and with one of its characters escaped as in a path. */
  'blank-behind': madeOf((text) => `${text} `),
  escaped: madeOf(withEscape),
  /** The path identifier of another resource, with a sign that nobody sees, and with its first letter in another width (Unicode Annex 15). */
  'unseen-within': parted('\u200b'),
  wide: madeOf(withWideLetter),
  /** The path identifier of another resource, without its last character. */
  shorter: madeOf((text) => text.slice(0, -1)),
  /** The path identifier of another resource, with a file extension, which some routers take for the requested format. */
  'with-format': madeOf((text) => `${text}.json`),
  /** Fresh ones, with a path identifier of digits alone; and that of another resource with a leading zero: the same number. */
  digits: asNumber(),
  'zero-before': madeOf((text) => `0${text}`),
  /** Fresh ones, with a path identifier of more digits than a double keeps; and that of another resource but for the last digit. */
  'over-17-digits': asNumber('0000000'),
  'other-digit': madeOf((text) => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`),
  /** Fresh ones, except that the path identifier is the number that the client chose for another resource. */
  'number-of': ({ fresh, kept, key }) => {
    const number = ownNumberIn(omit(kept, [key]));
    return number === undefined || typeof fresh[key] !== 'string' ? fresh : { ...fresh, [key]: `${number}` };
  },
  /** The same with the number that another resource of the type has, whoever chose it: where a path must be seen to be free before anything is written there. */
  'number-seen-of': ({ fresh, other, key }) => {
    const number = Object.values(omit(other, [key])).find((value) => typeof value === 'number');
    return number === undefined || typeof fresh[key] !== 'string' ? fresh : { ...fresh, [key]: `${number}` };
  },
  /** The number that the client chose for a resource of another type, in place of each identifier that may be a number. */
  'same-number': ({ fresh, kept, key, type }) => {
    const number = ownNumberIn(kept);
    if (number === undefined) return fresh;
    const isWritten = (name: string) => typeof fresh[name] === 'string';
    const numbered = Object.keys(fresh).filter((name) => !isWritten(name) || (name === key && isText(type)));
    return {
      ...fresh,
      ...Object.fromEntries(numbered.map((name) => [name, isWritten(name) ? `${number}` : number])),
    };
  },
  /** Fresh ones, with a sign in the path identifier that has a meaning of its own in an address. */
  ...withSigns,
  /** Fresh ones, with a path identifier of more characters than this. */
  'over-32': inShape('over-32'),
  'over-64': inShape('over-64'),
  'over-255': inShape('over-255'),
} as const satisfies Readonly<Record<string, (choice: Choice) => Item>>;

export type Naming = keyof typeof namings;

export const signNamings = Object.keys(withSigns) as readonly (keyof typeof withSigns)[];

/** All of them. */
export const namingNames = Object.keys(namings) as readonly Naming[];

/** The name of a resource whose identifiers are chosen this way. It is valid whatever steps are left out of the plan. */
export function namedAfter(naming: Naming, name: string): string {
  return `${naming}:${name}`;
}

/** The naming that a name states, and the resource it refers to. */
function namingIn(name: string): { readonly naming: Naming; readonly of: string } | undefined {
  const [, naming, of] = /^([a-z0-9-]+):(.*)$/s.exec(name) ?? [];
  return naming !== undefined && of !== undefined && Object.hasOwn(namings, naming)
    ? { naming: naming as Naming, of }
    : undefined;
}

/** The name at the end of a chain of names that were each derived from the next. */
export function rootOf(name: string): string {
  const named = namingIn(name);
  return named === undefined ? name : rootOf(named.of);
}

/** What the identifiers of a type look like; none of these is ever sent. */
const examples = freshIdentifiers();

/** Those of these namings for which the schema leaves room. */
export function possible<T extends Naming>(some: readonly T[], type: ResourceType): readonly T[] {
  const key = placeholderOf(type.item);
  if (key === undefined) return [];
  const [fresh, other] = [examples.identifiersFor(type), examples.identifiersFor(type)];
  const chosen = (naming: Naming): Item => namings[naming]({ fresh, other, kept: {}, key, type });
  return some.filter((naming) => mayIdentify(chosen(naming)[key], type));
}

/**
 * The identifiers for the resource with a name: fresh ones if the schema has no room for those that it states.
 * @param known - the identifiers of resources, by name
 * @param kept - the ones among them that the client chose and the target kept
 */
export function identifiersFor(
  name: string,
  {
    type,
    fresh,
    known,
    kept,
  }: { type: ResourceType; fresh: Item; known: ReadonlyMap<string, Item>; kept: ReadonlyMap<string, Item> },
): Item {
  const named = namingIn(name);
  const key = placeholderOf(type.item);
  if (named === undefined || key === undefined) return fresh;
  const other = known.get(named.of) ?? identifiersFor(named.of, { type, fresh, known, kept });
  const chosen: Item = namings[named.naming]({ fresh, other, kept: kept.get(named.of) ?? {}, key, type });
  return chosen[key] === other[key] || mayIdentify(chosen[key], type) ? chosen : fresh;
}
