import type { Plan } from '../../check/history/plan.ts';
import type { JsonObject } from '../../http/json.ts';
import { pick } from '../../resource/difference.ts';
import type { Effort } from '../trials/effort.ts';
import { Author, type Write } from './author.ts';
import { randomOf } from './random.ts';
import type { Usable } from './usable.ts';

/** How much is asked, and by which seed. */
interface Asked {
  readonly seed: number;
  readonly effort: Effort;
}

/**
 * Histories for each content that is more than any content: each telling value, everywhere at once (quick) or in one field
 * after another beside other resources, each structure, and each part of the fields by itself.
 */
export function contentPlans(usable: readonly Usable[], { seed, effort }: Asked): readonly Plan[] {
  return usable.flatMap((each, at) => {
    const { name } = each.type;
    const planned = (index: number, write: (author: Author) => void): Plan => {
      const author = new Author(usable, randomOf(seed + 3_000_000 + at * 100_000 + index));
      if (effort !== 'quick') author.world(name);
      write(author);
      if (effort !== 'quick') author.look();
      return author.steps;
    };
    const values = valuesOf(each, effort).map((value, index) =>
      planned(index, (author) =>
        author.made(name, { ...author.item(name), ...value }, valueWrites(each, author, value)),
      ),
    );
    const structures = each.structures.map((item, index) =>
      planned(50_000 + index, (author) => author.made(name, item)),
    );
    const parts = partsOf(fieldsOf(each)).map((part, index) =>
      planned(60_000 + index, (author) =>
        author.made(name, author.item(name), partWrites(each, author, part)),
      ),
    );
    return [...values, ...structures, ...parts];
  });
}

/** The same contents, to be written to a resource that is there. */
export function contentsToWrite(each: Usable, author: Author, effort: Effort): readonly (readonly Write[])[] {
  return [
    ...valuesOf(each, effort).map((value) => valueWrites(each, author, value)),
    ...partsOf(fieldsOf(each)).map((part) => partWrites(each, author, part)),
  ];
}

/** A value as a new version, twice, and as a change, each after something else. */
function valueWrites({ type }: Usable, author: Author, value: JsonObject): readonly Write[] {
  const version = { ...author.item(type.name), ...value };
  return [
    ['replace', author.item(type.name)],
    ['replace', version],
    ['replace', version],
    ['patch', author.item(type.name)],
    ['patch', value],
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
