import { namedAfter } from '../../../check/history/namings.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import type { Author, Slot } from '../authoring/author.ts';
import { chunked } from '../authoring/chunked.ts';
import { reversed } from '../authoring/contents.ts';
import { isUnlikeText } from '../authoring/drawing.ts';
import type { Episode } from '../authoring/planned.ts';
import { fieldsIn, optionalIn, plainestOf, type Usable, updatesOf } from '../authoring/usable.ts';

/** How many resources are made equal. */
const equals = 7;

/** How many items lack a field ahead of one that has it. */
const lackingAhead = 4;

/** Every edge case and every structure, in batches of each size; and batches of equal items. */
export function batchEpisodes(each: Usable, sizes: readonly number[]): readonly Episode[] {
  const { name } = each.type;
  const { several: wrapping } = each;
  if (wrapping === undefined) return [];
  const contents = [
    ...each.edgeCases.map((value) => (author: Author) => ({ ...author.item(name), ...value })),
    ...each.structures.map((item) => () => item),
  ];
  const batches = sizes.flatMap((size) => chunked(contents, size));
  const lacking = optionalIn(each).flatMap((field): readonly Episode[] => {
    // a server may assume that all items have the fields of the first
    const some = (author: Author) => omit(author.item(name), [field]);
    return [
      (author) => author.create(name, [some(author), author.item(name), author.item(name)]),
      // or may have settled how it stores them by the time that one has more
      (author) =>
        author.create(name, [
          ...Array.from({ length: lackingAhead }, () => some(author)),
          author.richItem(name),
        ]),
      // or may fill the field from the item before
      (author) => author.create(name, [author.contents(name).tagged(), some(author)]),
      (author) => author.create(name, [some(author), some(author)]),
    ];
  });
  // nothing at all, not even an identifier, which a server may take for the end of the batch
  const empty: Episode = (author) => {
    const items = [author.item(name), {}, author.richItem(name)];
    author.creation(name, { items, wrapping, names: [undefined, namedAfter('unnamed', author.name(name))] });
  };
  const equal: Episode = (author) => {
    const [item, other] = [author.item(name), author.item(name)];
    const partly = { ...other, ...pick(item, fieldsIn(each).slice(0, 1)) };
    const [one] = author.create(name, [item, other, item, partly]);
    // a server that stores equal values only once changes all of them when one is changed
    author.write(one, ['patch', author.item(name)]);
    const [another] = author.create(name, [item, item]);
    author.write(another, ['replace', author.item(name)]);
    const rich = author.richItem(name);
    const [first, ...others] = author.create(name, [rich, rich, rich]);
    // not the first nor the last of them, which a server that looks for the content may find
    for (const middle of others.slice(0, -1)) author.remove(middle);
    author.compare(first, ...others.slice(-1));
  };
  // a server may write a value once, and refer to it by its place
  const crossed: Episode = (author) => {
    const { rich, rotated } = author.contents(name);
    const item = rich();
    author.create(name, [item, rotated(item), author.item(name)]);
  };
  // an index may keep only so many entries for one value
  const manyEqual: Episode = (author) => {
    const item = author.item(name);
    const alike = Array.from({ length: equals }, () => item);
    const last = author.create(name, [...alike, author.item(name)]).at(-1) as Slot;
    for (const operation of ['replace', 'patch'] as const) {
      author.rewritten(last, [
        [operation, item],
        ['replace', author.item(name)],
      ]);
    }
  };
  // a server may derive the types of all items from the values of the first
  const unlike = each.edgeCases.filter(isUnlikeText).map(
    (value): Episode =>
      (author) =>
        author.create(name, [{ ...author.item(name), ...value }, author.item(name)]),
  );
  // a column is stored otherwise if it is in order, or holds one value alone
  const orderly: readonly Episode[] = [
    (author) => author.create(name, author.contents(name).rising(10)),
    (author) => author.create(name, author.contents(name).rising(4).toReversed()),
    ...[0, 1].map(
      (turn): Episode =>
        (author) => {
          const { rich, owned } = author.contents(name);
          const item = rich();
          author.create(name, [owned(item, turn), owned(item, turn), owned(item, turn)]);
        },
    ),
  ];
  return [
    equal,
    crossed,
    manyEqual,
    ...lacking,
    empty,
    ...unlike,
    ...orderly,
    ...batches.map(
      (some): Episode =>
        (author) =>
          author.create(
            name,
            // a server may take the fields of all items to be in the order of the first
            some.map((content, at) => (at % 2 === 0 ? content(author) : reversed(content(author)))),
          ),
    ),
  ];
}

/**
 * Two resources that were made together: one of them is changed, and then the other one, in each way, until that is removed. What a
 * server keeps of both as a whole may take back the first change.
 */
export function mateEpisodes(each: Usable): readonly Episode[] {
  const { name } = each.type;
  if (each.several === undefined) return [];
  return updatesOf(each).map((earlier) => (author) => {
    const [one, ...others] = author.create(name, [author.item(name), author.item(name)]);
    for (const operation of updatesOf(each)) {
      for (const other of others) author.write(other, [earlier, author.item(name)]);
      author.write(one, [operation, author.item(name)]);
      author.lookAt(...others);
    }
    for (const other of others) author.write(other, [earlier, author.item(name)]);
    author.remove(one);
    author.lookAt(...others);
  });
}

/** More than the round numbers that may limit how many items a server reads or stores at once. */
const longSize = 101;

/** A long batch of short, distinct contents: a server may refuse it, but not lose part of it. */
export function longBatch(each: Usable): readonly Episode[] {
  const { name } = each.type;
  if (each.several === undefined) return [];
  const plainest = plainestOf(each);
  const items = (author: Author) =>
    Array.from({ length: longSize }, (_, index) => author.contents(name).owned(plainest, index));
  return [(author) => author.create(name, items(author))];
}
