import type { JsonObject } from '../../../http/exchange/json.ts';
import { oneOf, type Random } from '../../../random.ts';
import { pick } from '../../../resource/representation/difference.ts';
import { drawingOf } from './drawing.ts';
import { freeTextsOf, roomOf } from './fields.ts';
import { longText } from './texts.ts';
import type { Usable } from './usable.ts';
import { instantsOf, later, numbersOf } from './value-changes.ts';
import { type Variations, variationsWith } from './variations.ts';

/** What resources of a type are filled with. */
export interface Contents extends Variations {
  /** The fields that a client sets. */
  readonly fields: readonly string[];
  /** Every field; each text has a tag, and is plain or has a bit of everything that servers corrupt; some values are remarkable. */
  item(): JsonObject;
  /** The same, with a bit of everything in each text that has room for it. */
  rich(): JsonObject;
  /** Some fields of such an item, at least one of them a text, and a tag in each of its texts. */
  part(names: readonly string[]): JsonObject;
  /** An item with nothing in it that a server need store: empty texts, zeros, and switches that are off, as far as the type allows them. */
  blank(): JsonObject;
  /** Items whose values rise from each to the next, in equal steps where they are numbers or instants. */
  rising(count: number): readonly JsonObject[];
  /** An item with one of these texts in each field that may hold the name of a resource. */
  naming(all: readonly string[]): JsonObject;
  /** Every field, with one text of this length in characters; undefined if none may be so long. */
  large(length: number): JsonObject | undefined;
  /** Items with one edge case each, in every field that can hold it. */
  readonly edgeCases: readonly JsonObject[];
}

/** The room, in characters, for the path of a resource, which is hardly ever longer. */
const roomForNames = 255;

/** By how much numbers rise from one item to the next. */
const step = 7;

/** Where the alphabet begins. */
const firstLetter = 0x41;

/** @param count - of the tags so far */
export function contentsOf(usable: Usable, random: Random, count: { tags: number }): Contents {
  const drawing = drawingOf(usable, random, count);
  const { type, plain, edgeCases, fields, texts, switches, newTag, richText, item, rich, richlyTagged } =
    drawing;
  return {
    ...variationsWith(drawing),
    fields,
    item,
    rich,
    part(names) {
      const some = names.some((name) => texts.includes(name)) ? names : [...names, ...texts.slice(0, 1)];
      return pick(richlyTagged(), some);
    },
    blank() {
      const values = edgeCases.flatMap((values) => Object.entries(values));
      return {
        ...item(),
        ...Object.fromEntries(values.filter(([, value]) => value === '' || value === 0)),
        ...Object.fromEntries(switches.map((name) => [name, false])),
      };
    },
    rising(count) {
      const first = oneOf(plain, random);
      return Array.from({ length: count }, (_, at) => ({
        ...first,
        ...numbersOf(first, type, (number) => number + at * step),
        ...instantsOf(first, type, (instant) => later(instant, at)),
        ...Object.fromEntries(
          texts.map((name) => [
            name,
            `${String.fromCharCode(firstLetter + at)} ${richText(roomOf(type, name) - 2)}`,
          ]),
        ),
      }));
    },
    naming(all) {
      const roomy = freeTextsOf(type).filter(
        (name) => texts.includes(name) && roomOf(type, name) >= roomForNames,
      );
      return Object.fromEntries(
        roomy.flatMap((name, at) => (all.length === 0 ? [] : [[name, all[at % all.length] ?? '']])),
      );
    },
    large(length) {
      const name = texts.find((each) => roomOf(type, each) >= length);
      return name === undefined ? undefined : { ...item(), [name]: longText(newTag(), length, random) };
    },
    edgeCases,
  };
}

/** The same item with its fields in the reverse order. */
export function reversed(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).toReversed());
}
