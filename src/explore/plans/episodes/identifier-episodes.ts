import { type Naming, namedAfter, possible, signNamings } from '../../../check/history/namings.ts';
import { isText } from '../../../resource/identifiers/fresh-identifiers.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import type { Slot, Write } from '../authoring/author.ts';
import { onlyIfAbsent } from '../authoring/forms.ts';
import type { Episode } from '../authoring/planned.ts';
import { fieldsIn, optionalIn, type Usable } from '../authoring/usable.ts';

/** How the client makes a resource under an identifier of its choice. */
type Way = 'post' | 'put';

/** Where otherwise equal identifiers differ. */
const places = ['other-end', 'other-beginning', 'other-middle'] as const satisfies Naming[];

/** Identifiers that match another one where a request has them, if they are read as a pattern or as a form value. */
const patterns = [
  'any-letter-in-sql',
  'any-letter-in-expressions',
  'any-end-in-sql',
  'any-end-in-globs',
  'plus-within',
  'blank-within',
] as const satisfies Naming[];

/** Identifiers that a store takes for another one if it compares sums, or without signs, accents or widths, or as the name of a file. */
const alikeInStores = [
  'exchanged',
  'hyphen-within',
  'dot-within',
  'underscore-within',
  'accented',
  'accented-apart',
  'unseen-within',
  'wide',
  'blank-behind',
  'escaped',
  'with-format',
] as const satisfies Naming[];

/** How long nearly equal identifiers are, and where they differ. */
interface Likeness {
  readonly length: Naming;
  readonly places: readonly Naming[];
}

/** The longest ones that a target accepts show how much of an identifier it keeps. */
const likenesses: readonly Likeness[] = [
  ...(['over-32', 'over-64', 'over-255'] as const).map((length) => ({ length, places })),
  // a number that is read as a double loses its last digits
  { length: 'over-17-digits', places: ['other-digit'] },
];

/**
 * Resources whose identifiers are related to those of others: equal items of a batch, identifiers included; and path identifiers that
 * are the same number as another, or differ from it in one character beyond some length.
 */
export function identifierEpisodes(each: Usable): readonly Episode[] {
  const { type } = each;
  const ways = isText(type) ? waysOf(each) : [];
  return [
    ...equalEpisodes(each),
    ...ways.flatMap((way) => [
      equalAsNumbers(type.name, way),
      ...likenesses.map((likeness) => alike[way](type.name, likeness)),
    ]),
  ];
}

/**
 * Resources that share all identifiers with another but the one in the path; and path identifiers that differ from another only in
 * letter case, in a sign or an accent, in being longer, or in having a wildcard.
 */
export function kinEpisodes(each: Usable): readonly Episode[] {
  return waysOf(each).map((way) => akin(each, way));
}

/** Resources made where one was removed. */
export function anewEpisodes(each: Usable): readonly Episode[] {
  return [
    ...(each.methods.includes('PUT') ? [removedBeforehand(each.type.name)] : []),
    ...waysOf(each).map((way) => anew(each, way)),
  ];
}

function waysOf({ methods, keepsIdentifiers }: Usable): readonly Way[] {
  return [
    ...(keepsIdentifiers ? (['post'] as const) : []),
    ...(methods.includes('PUT') ? (['put'] as const) : []),
  ];
}

/** Equal items of a batch, with equal identifiers from the client, or none. */
export function equalEpisodes(each: Usable): readonly Episode[] {
  const { several, sharesIdentifiers } = each;
  const namings = sharesIdentifiers ? (['unnamed'] as const) : (['unnamed', 'same'] as const);
  return several === undefined ? [] : namings.map((naming) => equal(each, several, naming));
}

/** A batch whose first and last items are the same, octet by octet. */
function equal({ type: { name } }: Usable, wrapping: number, naming: 'unnamed' | 'same'): Episode {
  return (author) => {
    const [item, other] = [author.item(name), author.item(name)];
    const [first, last] = [author.name(name), author.name(name)];
    const names =
      naming === 'same'
        ? [first, undefined, namedAfter('same', first)]
        : [namedAfter('unnamed', first), undefined, namedAfter('unnamed', last)];
    author.creation(name, { items: [item, other, item], wrapping, names });
  };
}

/**
 * A creation under the identifiers of an existing resource may be refused, or given others. The existing one must stay as it is,
 * and neither may change with the other.
 */
export function takenEpisodes({ type: { name }, mayBeNamed, sharesIdentifiers }: Usable): readonly Episode[] {
  const taken: Episode = (author) => {
    const one = author.post(name, author.item(name));
    const gone = author.post(name, author.item(name));
    author.remove(gone);
    const second = author.post(name, author.item(name), namedAfter('same', one.name));
    author.lookAt(one, gone);
    const third = author.post(name, author.item(name), namedAfter('same', second.name));
    author.lookAt(one);
    author.write(second, ['patch', author.item(name)]);
    author.write(third, ['replace', author.item(name)]);
    author.remove(second);
    author.lookAt(one, third);
    // right after a removal, the identifiers may still be taken
    author.remove(third);
    author.post(name, author.item(name), namedAfter('same', third.name));
  };
  return mayBeNamed && !sharesIdentifiers ? [taken] : [];
}

/**
 * Resources whose path identifier has a sign that a path can only have escaped, or that some parts of a server read in a way of their
 * own: each is used at the path that its creation tells. A target may refuse to create it.
 */
export function signEpisodes({ type, keepsIdentifiers, mayBeNamed }: Usable): readonly Episode[] {
  const { name } = type;
  const used: Episode = (author) => {
    for (const [turn, naming] of possible(signNamings, type).entries()) {
      const slot = author.post(name, author.item(name), namedAfter(naming, author.name(name)));
      author.write(slot, [turn % 2 === 0 ? 'patch' : 'replace', author.item(name)]);
      author.lookAt(slot);
      author.remove(slot);
      author.lookAt(slot);
    }
  };
  // where no answer tells the identifier, the target may have taken another one
  return keepsIdentifiers && mayBeNamed && isText(type) ? [used] : [];
}

/** Makes a resource where nothing was removed, since nothing was there: a store that notes removals may let them win. */
function removedBeforehand(name: string): Episode {
  return (author) => {
    const slot = author.unheardOf(name);
    author.remove(slot);
    author.put(name, author.item(name), slot.name);
    author.compare(slot);
    // and once more as it was
    author.remove(slot);
    author.put(name, slot.fields, slot.name);
    author.compare(slot);
    author.rewritten(slot, [
      ['patch', author.item(name)],
      ['replace', author.item(name)],
    ]);
  };
}

/** Makes a resource, removes it, and makes others under its identifiers, first without half of the fields; the last is used normally. */
function anew(each: Usable, way: Way): Episode {
  const { name } = each.type;
  const optional = optionalIn(each);
  const half = optional.length / 2;
  const left = way === 'put' ? optional.slice(half) : optional.slice(0, Math.ceil(half));
  return (author) => {
    const remove = (slot: Slot) => {
      author.remove(slot);
      author.lookAt(slot);
    };
    // if an old value of the field left out comes back, it must be possible to tell it from a default
    const made = author[way](name, author.contents(name).tagged());
    author.lookAt(made);
    remove(made);
    const next = [name, omit(author.richItem(name), left), nameAnew(made, way)] as const;
    const again = way === 'put' ? author.put(...next, onlyIfAbsent) : author.post(...next);
    remove(again);
    const last = author[way](name, author.item(name), nameAnew(again, way));
    // a change of some fields shows whether the others are still those of what was removed
    author.write(last, ['patch', omit(author.item(name), left)]);
    author.lookAt(last);
    author.write(last, ['replace', author.item(name)]);
    author.lookAt(last);
    remove(last);
    if (way === 'post' && each.several !== undefined) {
      // what brings one item back need not be what makes the others of a batch
      const names = [undefined, nameAnew(last, way)];
      author.creation(name, {
        items: [author.item(name), author.item(name)],
        wrapping: each.several,
        names,
      });
    }
  };
}

/** PUT where a resource was removed makes the same one again; POST makes another one. */
function nameAnew({ name }: Slot, way: Way): string {
  return way === 'put' ? name : namedAfter('same', name);
}

/** How identifiers are mistaken for another one, and how else they are related to it. */
interface Kin {
  readonly misread: readonly Naming[];
  readonly others: readonly Naming[];
  /** Where a client may choose a path, nothing is there before it does. */
  readonly absent: readonly Naming[];
}

/** How the path identifier of one resource becomes the number of another one. */
const numberOf: Readonly<Record<Way, Naming>> = { post: 'number-of', put: 'number-seen-of' };

/** Where PUT makes resources as well, those that POST makes need not be looked up by patterns. */
function kinOf({ type, methods }: Usable, way: Way): Kin {
  const isOneOfTwo = type.identifiers.length > 1;
  if (!isText(type)) return { misread: [], others: isOneOfTwo ? ['twin'] : [], absent: [] };
  const misread = way === 'post' && methods.includes('PUT') ? alikeInStores : [...patterns, ...alikeInStores];
  const relatives = ['other-case', 'longer', 'longer-ahead', 'longer-around'] as const;
  return {
    misread: possible(misread, type),
    others: [...(isOneOfTwo ? (['twin', numberOf[way]] as const) : []), ...possible(relatives, type)],
    absent: way === 'put' ? possible(['shorter', 'longer', 'other-end'], type) : [],
  };
}

/** Nothing done to a resource may affect those with related identifiers, nor the other way round. */
function akin(each: Usable, way: Way): Episode {
  const { name } = each.type;
  const fields = fieldsIn(each);
  const kin = kinOf(each, way);
  return (author) => {
    const one = author[way](name, author.item(name));
    for (const naming of kin.absent) author.unheardOf(name, namedAfter(naming, one.name));
    const made = (naming: Naming) => author[way](name, author.item(name), namedAfter(naming, one.name));
    const misread = kin.misread.map(made);
    const others = [...misread, ...kin.others.map(made)];
    author.lookAt(one);
    const versions: readonly ((turn: number) => Write)[] = [
      (turn) => ['patch', pick(author.item(name), fields.slice(turn % fields.length).slice(0, 1))],
      () => ['patch', author.item(name)],
      () => ['replace', author.item(name)],
    ];
    for (const version of versions) {
      author.write(one, version(0));
      author.lookAt(...others);
      for (const [turn, other] of others.entries()) author.write(other, version(turn + 1));
      author.lookAt(one);
    }
    author.compare(one, ...others);
    for (const other of misread) author.remove(other);
    author.lookAt(one);
    author.remove(one);
    const left = others.slice(misread.length);
    // whatever is found by the beginning of an identifier, or by a part of it, is found in place of the removed one
    author.lookAt(one, ...left);
    for (const other of left) author.remove(other);
  };
}

/** Nothing done to a resource may affect one of another type that has its number, whoever chose that. */
export function sameNumberEpisodes(each: Usable): readonly Episode[] {
  const { name } = each.type;
  return waysOf(each).map((way) => (author) => {
    for (const other of author.otherTypes(name).filter((one) => isNumbered(one, way))) {
      // a write to the other resource would show only in fields that this one has
      const there = author.post(other.type.name, author.richItem(other.type.name));
      // what a change has set may be kept elsewhere than what it was made with
      author.write(there, ['patch', author.richItem(other.type.name)]);
      author.lookAt(there);
      const one = author[way](name, author.richItem(name), namedAfter(sameNumberBy[way], there.name));
      author.lookAt(one, there);
      for (const operation of ['patch', 'replace'] as const) {
        author.write(one, [operation, author.item(name)]);
        author.lookAt(there);
      }
      author.compare(one, there);
      author.remove(one);
      author.lookAt(there);
    }
  });
}

/** How a resource gets the number of one of another type. */
const sameNumberBy: Readonly<Record<Way, Naming>> = { post: 'same-number', put: 'number-seen-of' };

/** Whether a number identifies a resource: where the client chooses it, POST can repeat it, and otherwise PUT, which looks first. */
function isNumbered({ type: { identifiers, schema }, keepsIdentifiers }: Usable, way: Way): boolean {
  const isInteger = identifiers.some((name) => schema.properties[name]?.type === 'integer');
  return isInteger && keepsIdentifiers === (way === 'post');
}

/** Nothing done to a resource may affect one whose identifier is a different text, but the same number. */
function equalAsNumbers(name: string, way: Way): Episode {
  return (author) => {
    const own = way === 'put' ? author.imagined() : author.name(name);
    const one = author[way](name, author.item(name), namedAfter('digits', own));
    const other = author[way](name, author.item(name), namedAfter('zero-before', one.name));
    author.lookAt(one);
    author.write(other, ['patch', author.item(name)]);
    author.lookAt(one);
    author.write(one, ['replace', author.item(name)]);
    author.lookAt(other);
    author.remove(other);
    author.lookAt(one);
  };
}

/** Nothing done under a long identifier may show at one that differs in one character, nor the other way round. */
const alike: Readonly<Record<Way, (type: string, likeness: Likeness) => Episode>> = {
  post:
    (type, { length, places: [place = 'other-end'] }) =>
    (author) => {
      const one = author.post(type, author.item(type), namedAfter(length, author.name(type)));
      const other = author.post(type, author.item(type), namedAfter(place, one.name));
      author.lookAt(one);
      author.remove(one);
      author.lookAt(other);
    },
  put:
    (type, { length, places: some }) =>
    (author) => {
      const one = author.put(type, author.item(type), namedAfter(length, author.imagined()));
      // by now the first one has shown how much of an identifier the target keeps
      author.remove(one);
      const others = some.map((place) => author.unheardOf(type, namedAfter(place, one.name)));
      author.put(type, author.item(type), one.name);
      author.lookAt(...others);
      const last = others.at(-1) as Slot;
      author.put(type, author.item(type), last.name);
      author.lookAt(one);
      author.write(one, ['patch', author.item(type)]);
      author.compare(one);
      author.remove(one);
      author.lookAt(last);
    },
};
