import { namedAfter } from '../../../check/history/namings.ts';
import { type Form, methodOf } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import { type IdentifierShape, storedShapeNames } from '../../../resource/identifiers/identifier-shapes.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import type { Author, Slot, Write } from '../authoring/author.ts';
import { chunked } from '../authoring/chunked.ts';
import { reversed } from '../authoring/contents.ts';
import type { Episode } from '../authoring/planned.ts';
import { fieldsIn, type Usable } from '../authoring/usable.ts';

/** Resources that PUT makes under identifiers of the client's choice. */
export function chosenEpisodes(each: Usable): readonly Episode[] {
  return each.methods.includes('PUT') ? [...inEachShape(each), besidePosted(each)] : [];
}

/** In each shape: with some of the edge cases, by PUT and PATCH in turn, and with part of the fields; at last each is removed. */
function inEachShape(each: Usable): readonly Episode[] {
  const { name } = each.type;
  const some = chunked(each.edgeCases, Math.ceil(each.edgeCases.length / storedShapeNames.length));
  const fields = fieldsIn(each);
  return storedShapeNames.map((shape, turn): Episode => {
    const values = some[turn] ?? [];
    const field = fields[turn % fields.length] ?? '';
    return (author) => {
      const full = (value: JsonObject = {}) => ({ ...author.item(name), ...value });
      const slot = author.put(name, full(), author.imagined(shape));
      author.rewritten(slot, [
        ...values.map(
          (value, at): Write => (at % 2 === 0 ? ['replace', full(value)] : ['patch', reversed(full(value))]),
        ),
        ['replace', full()],
        ['patch', pick(full(), [field])],
        ['patch', omit(full(), [field])],
        ['replace', pick(full(), [field])],
        ['patch', full()],
      ]);
      if (escapedShapes.includes(shape)) inSmallLetters(author, slot, each);
      author.remove(slot);
      author.lookAt(slot);
    };
  });
}

/** Shapes whose paths have escapes with letters in them: of what is beyond ASCII, and of a sign that has a meaning in an address. */
const escapedShapes: readonly IdentifierShape[] = ['blank-and-letter', 'percent-and-question-mark'];

/** Each operation at the same path with its escapes in small letters, which one part of a server may compare as they are. */
function inSmallLetters(author: Author, slot: Slot, { methods }: Usable): void {
  const form: Form = { spelling: 'escapes in small letters' };
  for (const operation of ['patch', 'replace'] as const) {
    if (!methods.includes(methodOf[operation])) continue;
    author.update(slot, [operation, author.richItem(slot.type)], form);
    author.lookAt(slot);
  }
  for (const operation of ['read', 'head', 'remove'] as const) {
    if (!methods.includes(methodOf[operation])) continue;
    author.steps.push({ operation, type: slot.type, about: [slot.name], ...form });
    author.lookAt(slot);
  }
  author.put(slot.type, author.item(slot.type), slot.name);
}

/** With all identifiers, or with the one in the path alone; and one that POST makes after each of them. */
function besidePosted({ type: { name, identifiers } }: Usable): Episode {
  return (author) => {
    const own = author.imagined();
    for (const each of identifiers.length > 1 ? [own, namedAfter('path-alone', author.imagined())] : [own]) {
      const chosen = author.put(name, author.item(name), each);
      const posted = author.post(name, author.item(name));
      author.lookAt(chosen);
      author.write(posted, ['patch', author.item(name)]);
      author.lookAt(chosen);
      author.write(chosen, ['replace', author.item(name)]);
      author.lookAt(posted, chosen);
    }
  };
}
