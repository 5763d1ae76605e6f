import type { Plan } from '../../check/history/plan.ts';
import type { JsonObject } from '../../http/json.ts';
import { randomOf } from '../../random.ts';
import { pick } from '../../resource/difference.ts';
import type { Effort } from '../trials/effort.ts';
import { Author } from './author.ts';
import { chunked } from './chunked.ts';
import { nearChanges } from './contents.ts';
import type { Write } from './draft.ts';
import type { Usable } from './usable.ts';

/** How much is asked, and by which seed. */
interface Asked {
  readonly seed: number;
  readonly effort: Effort;
}

/** Contents that a history tries one after another: many of them share the other resources that it looks at. */
const contentsOfEach: Readonly<Record<Effort, number>> = { quick: 6, standard: 4, thorough: 1 };

/** The sizes of batches that are made of contents. */
const batchSizes: Readonly<Record<Effort, readonly number[]>> = {
  quick: [12],
  standard: [2, 3, 5, 12],
  thorough: [2, 3, 4, 5, 8, 12, 25],
};

/**
 * Histories for each content that is more than any content, beside resources that were there before and one that is gone:
 * each telling value, everywhere at once (quick) or in one field after another, each structure, each part of the fields by
 * itself, and batches of all of them.
 */
export function contentPlans(usable: readonly Usable[], { seed, effort }: Asked): readonly Plan[] {
  return usable.flatMap((each, at) => {
    const { name } = each.type;
    const deeds = [
      ...singleDeeds(each, effort),
      ...largeDeeds(each),
      ...relationDeeds(each),
      ...batchDeeds(each, effort),
    ];
    return chunked(deeds, contentsOfEach[effort]).map((some, index) => {
      const author = new Author(usable, randomOf(seed + 3_000_000 + at * 100_000 + index));
      author.world(name);
      author.removeFirst(name);
      for (const deed of some) deed(author);
      author.look();
      return author.steps;
    });
  });
}

type Deed = (author: Author) => void;

function singleDeeds(each: Usable, effort: Effort): readonly Deed[] {
  const { name } = each.type;
  return [
    ...valuesOf(each, effort).map(
      (value, index): Deed =>
        (author) =>
          author.made(name, { ...author.item(name), ...value }, valueWrites(each, author, value, index)),
    ),
    ...each.structures.map(
      (item): Deed =>
        (author) =>
          author.made(name, item),
    ),
    ...partsOf(fieldsOf(each)).map(
      (part): Deed =>
        (author) =>
          author.made(name, author.item(name), partWrites(each, author, part)),
    ),
  ];
}

/** Beyond what a page, a buffer or a limit may hold, in characters. */
const largeLengths = [5_000, 20_000, 70_000] as const;

function largeDeeds({ type: { name } }: Usable): readonly Deed[] {
  return largeLengths.map(
    (length): Deed =>
      (author) => {
        const large = author.large(name, length);
        if (large === undefined) return;
        author.made(name, large, [
          ['patch', author.large(name, length) ?? large],
          ['replace', author.item(name)],
          ['replace', large],
        ]);
      },
  );
}

/** Versions by what they have to do with what is there: with the one before, with the one before that, with other resources. */
function relationDeeds({ type: { name } }: Usable): readonly Deed[] {
  const back = (operation: Write[0]): Deed => {
    return (author) => {
      const first = author.item(name);
      const near = nearChanges.map((change) => author.nearly(name, first, change));
      author.made(
        name,
        first,
        near.flatMap((version): readonly Write[] => [
          [operation, version],
          [operation, first],
        ]),
      );
    };
  };
  const likeOthers: Deed = (author) => {
    const others = author.slots.filter((slot) => slot.type === name).map(({ fields }) => fields);
    const [first = author.item(name)] = others;
    const writes = others.flatMap((item): readonly Write[] => [
      ['replace', item],
      ['patch', author.item(name)],
      ['patch', item],
    ]);
    author.made(name, first, writes);
  };
  const allEqual: Deed = (author) => {
    const texts = (item: JsonObject) => author.nearly(name, item, () => textIn(item));
    author.made(name, texts(author.item(name)), [
      ['replace', texts(author.item(name))],
      ['patch', texts(author.item(name))],
    ]);
  };
  const chosen: Deed = (author) => {
    author.chosen(name, author.item(name));
    author.rewritten(name, [
      ['patch', author.item(name)],
      ['replace', author.item(name)],
    ]);
  };
  return [back('replace'), back('patch'), likeOthers, allEqual, chosen];
}

/** The first text of an item. */
function textIn(item: JsonObject): string {
  return Object.values(item).find((value) => typeof value === 'string') ?? '';
}

/** Every telling value and every structure, in batches of each size; and batches of equal items. */
function batchDeeds(each: Usable, effort: Effort): readonly Deed[] {
  const { name } = each.type;
  if (each.several === undefined) return [];
  const contents = [
    ...each.telling.map((value) => (author: Author) => ({ ...author.item(name), ...value })),
    ...each.structures.map((item) => () => item),
  ];
  const batches = batchSizes[effort].flatMap((size) => chunked(contents, size));
  const equal: Deed = (author) => {
    const [item, other] = [author.item(name), author.item(name)];
    author.create(name, 4, [item, other, item, { ...other, ...pick(item, fieldsOf(each).slice(0, 1)) }]);
    // what is kept once for equal values changes with each of them
    author.writtenToOldest(name, 4, ['patch', author.item(name)]);
    author.create(name, 2, [item, item]);
    author.writtenToOldest(name, 2, ['replace', author.item(name)]);
    author.create(name, 2, [item, item]);
    author.removeOldest(name, 2);
  };
  return [
    equal,
    ...batches.map(
      (some): Deed =>
        (author) =>
          author.create(
            name,
            some.length,
            some.map((content) => content(author)),
          ),
    ),
  ];
}

/** The same contents, to be written to a resource that is there. */
export function contentsToWrite(each: Usable, author: Author, effort: Effort): readonly (readonly Write[])[] {
  return [
    ...partsOf(fieldsOf(each)).map((part) => partWrites(each, author, part)),
    ...valuesOf(each, effort).map((value, index) => valueWrites(each, author, value, index)),
  ];
}

/**
 * A value as a new version, twice, and as a change, each after something else; then another field is changed beside it.
 * @param turn - which field that is
 */
function valueWrites(each: Usable, author: Author, value: JsonObject, turn: number): readonly Write[] {
  const { type } = each;
  const version = { ...author.item(type.name), ...value };
  const fields = fieldsOf(each);
  const beside = fields.slice(turn % fields.length).slice(0, 1);
  return [
    ['replace', author.item(type.name)],
    ['replace', version],
    ['replace', version],
    ['patch', author.item(type.name)],
    ['patch', value],
    ['patch', pick(author.item(type.name), beside)],
  ];
}

/** Some fields as a change and, twice after another full one, as a new version. */
function partWrites({ type }: Usable, author: Author, part: readonly string[]): readonly Write[] {
  const some = () => pick(author.item(type.name), part);
  return [
    ['patch', some()],
    ['replace', author.item(type.name)],
    ['replace', some()],
    ['replace', author.item(type.name)],
    ['replace', some()],
  ];
}

/** Each telling value: wherever it can stand, or in one field. */
function valuesOf(each: Usable, effort: Effort): readonly JsonObject[] {
  if (effort === 'quick') return each.telling;
  const values = each.telling.flatMap((item) => fieldsOf(each).map((field) => pick(item, [field])));
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]));
  distinct.delete('{}');
  return [...distinct.values()];
}

function fieldsOf({ plain }: Usable): readonly string[] {
  return Object.keys(plain[0] ?? {});
}

/** Each field by itself, all but each, and none. */
function partsOf(fields: readonly string[]): readonly (readonly string[])[] {
  const all = [
    ...fields.map((name) => [name]),
    ...fields.map((name) => fields.filter((other) => other !== name)),
    [],
  ];
  return [...new Map(all.map((part) => [part.join(), part])).values()];
}
