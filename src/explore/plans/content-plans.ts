import type { JsonObject } from '../../http/exchange/json.ts';
import { pick } from '../../resource/representation/difference.ts';
import type { Effort } from '../trials/effort.ts';
import type { Author, Write } from './authoring/author.ts';
import { chunked } from './authoring/chunked.ts';
import { partWrites, valueWrites } from './authoring/content-writes.ts';
import { reversed } from './authoring/contents.ts';
import { type Draft, type Episode, planned } from './authoring/planned.ts';
import { fieldsIn, type Usable, updatesOf } from './authoring/usable.ts';
import { batchEpisodes, longBatch, mateEpisodes } from './episodes/batch-episodes.ts';
import { chosenEpisodes } from './episodes/chosen-episodes.ts';
import { firstLookEpisodes } from './episodes/first-look-episodes.ts';
import {
  anewEpisodes,
  equalEpisodes,
  identifierEpisodes,
  kinEpisodes,
  sameNumberEpisodes,
  signEpisodes,
  takenEpisodes,
} from './episodes/identifier-episodes.ts';
import { namingEpisodes, onNamed } from './episodes/naming-episodes.ts';
import { onceMoreEpisodes } from './episodes/once-more-episodes.ts';
import { relationEpisodes } from './episodes/relation-episodes.ts';
import { type Choosing, someOf } from './some-of.ts';

/** How many contents a history tries, one after another: they share the other resources that it looks at. */
const contentsOfEach: Readonly<Record<Effort, number>> = { quick: 12, standard: 14, thorough: 1 };

/** The sizes of batches. */
const batchSizes: Readonly<Record<Effort, readonly number[]>> = {
  quick: [2, 3, 12],
  standard: [2, 3, 12],
  thorough: [2, 3, 4, 5, 8, 12, 25],
};

/**
 * Histories for each edge-case content, beside existing resources and one that was removed: each edge case, everywhere at
 * once or (thorough) in one field after another; each structure; each part of the fields by itself; and batches of all of these.
 */
export function contentPlans(usable: readonly Usable[], choosing: Choosing): readonly Draft[] {
  const { seed, effort } = choosing;
  return usable.flatMap((each) => {
    const { name } = each.type;
    // what any client does soon, whatever the seed
    const whole = [
      ...structureEpisodes(each),
      ...anewEpisodes(each),
      ...relationEpisodes(each),
      ...kinEpisodes(each),
      ...firstLookEpisodes(each),
      ...onceMoreEpisodes(each),
      oftenChanged(each),
      ...takenEpisodes(each),
      ...mateEpisodes(each),
      onNamed(each),
      ...signEpisodes(each),
      ...sameNumberEpisodes(each),
    ];
    const episodes = [
      ...valueEpisodes(each, effort),
      ...largeEpisodes(each),
      ...chosenEpisodes(each),
      ...batchEpisodes(each, batchSizes[effort]),
      ...longBatch(each),
      ...identifierEpisodes(each),
      ...namingEpisodes(each),
    ];
    return chunked([...whole, ...someOf(episodes, choosing)], contentsOfEach[effort]).map((some, index) =>
      planned(usable, [seed, 'contents', name, index], (author) => {
        author.remove(author.world(name)[0]);
        for (const episode of some) episode(author);
      }),
    );
  });
}

function valueEpisodes(each: Usable, effort: Effort): readonly Episode[] {
  const { name } = each.type;
  return valuesOf(each, effort).map(
    (value, index): Episode =>
      (author) => {
        const item = { ...author.item(name), ...value };
        author.made(name, index % 2 === 0 ? item : reversed(item), valueWrites(each, author, value, index));
      },
  );
}

function structureEpisodes(each: Usable): readonly Episode[] {
  const { name } = each.type;
  return [
    // with nothing in it but identifiers, if the client chooses them
    (author) => author.made(name, {}),
    ...each.structures.map(
      (item): Episode =>
        (author) =>
          author.made(name, item),
    ),
    ...(updatesOf(each).length > 0
      ? partsOf(fieldsIn(each)).map(
          (part): Episode =>
            (author) =>
              author.made(name, author.item(name), partWrites(each, author, part)),
        )
      : fieldsIn(each).map(
          (field): Episode =>
            (author) =>
              author.made(name, pick(author.item(name), [field])),
        )),
  ];
}

/** So often that a store that keeps the last versions has to drop some, or merges them. */
const timesChanged = 8;

/** A resource that is changed many times, and then gets a bit of everything that servers corrupt. */
function oftenChanged({ type: { name } }: Usable): Episode {
  return (author) => {
    const slot = author.post(name, author.item(name));
    for (let time = 0; time < timesChanged; time += 1) author.write(slot, ['patch', author.item(name)]);
    // what changes pile up may be put together for the first request that needs it
    author.compare(slot);
    author.rewritten(slot, [
      ['replace', author.richItem(name)],
      ['patch', author.richItem(name)],
    ]);
  };
}

/** Lengths, in characters, that exceed a page, a buffer or a limit that a server may have. */
const largeLengths = [5_000, 20_000, 70_000] as const;

/** Items that exceed such a limit only together: how long each is, and how many there are. */
const heavyBatch = { length: 5_000, size: 5 } as const;

function largeEpisodes({ type: { name }, several }: Usable): readonly Episode[] {
  const heavy: Episode = (author) => {
    const { size, length } = heavyBatch;
    const items = Array.from({ length: size }, () => author.contents(name).large(length) ?? []).flat();
    if (items.length === size) author.create(name, items);
  };
  const single = largeLengths.map(
    (length): Episode =>
      (author) => {
        const { item, large } = author.contents(name);
        const first = large(length);
        if (first === undefined) return;
        author.made(name, first, [
          ['patch', large(length) ?? first],
          ['replace', item()],
          ['replace', first],
        ]);
      },
  );
  return several === undefined ? single : [...single, heavy];
}

/** So few that one refused item takes few others with it; and so many that a server may process them in parts. */
const smallBatch = 3;
const largeBatches = [12, 25] as const;

/** The same contents for a type whose resources cannot be removed, in few of these: in batches, and (not quick) also alone. */
export function contentsToCreate(each: Usable, effort: Effort): readonly Episode[] {
  const { name } = each.type;
  const single = [...valueEpisodes(each, 'quick'), ...structureEpisodes(each), ...namingEpisodes(each)];
  if (each.several === undefined) return single;
  return [
    ...(effort === 'quick' ? [] : single),
    ...batchEpisodes(each, [smallBatch]),
    ...equalEpisodes(each),
    ...largeBatches.map(
      (size): Episode =>
        (author) =>
          author.create(
            name,
            Array.from({ length: size }, () => author.item(name)),
          ),
    ),
  ];
}

/** The same contents, to be written to an existing resource. */
export function contentsToWrite(each: Usable, author: Author, effort: Effort): readonly (readonly Write[])[] {
  return [
    ...partsOf(fieldsIn(each)).map((part) => partWrites(each, author, part)),
    ...valuesOf(each, effort).map((value, index) => valueWrites(each, author, value, index)),
  ];
}

/** Each edge case: in all fields that can hold it, or (thorough) in one field after another. */
function valuesOf(each: Usable, effort: Effort): readonly JsonObject[] {
  if (effort !== 'thorough') return each.edgeCases;
  const values = each.edgeCases.flatMap((item) => fieldsIn(each).map((field) => pick(item, [field])));
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]));
  distinct.delete('{}');
  return [...distinct.values()];
}

/** The parts of the fields: each by itself, all but each, and none. */
function partsOf(fields: readonly string[]): readonly (readonly string[])[] {
  const all = [
    ...fields.map((name) => [name]),
    ...fields.map((name) => fields.filter((other) => other !== name)),
    [],
  ];
  return [...new Map(all.map((part) => [part.join(), part])).values()];
}
