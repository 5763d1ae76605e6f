import type { JsonObject } from '../../../http/exchange/json.ts';
import { pick } from '../../../resource/representation/difference.ts';
import type { Author, Write } from './author.ts';
import { reversed } from './contents.ts';
import { fieldsIn, type Usable } from './usable.ts';

/**
 * Writes a value by PUT, twice, each time with a tag in a different text, and by PATCH, either directly after another write or
 * after a look. PATCH sends it first in one field and then in the others, so that each supplies what the one before did not.
 * @param turn - selects that field
 */
export function valueWrites(each: Usable, author: Author, value: JsonObject, turn: number): readonly Write[] {
  const { name } = each.type;
  const { item, owned } = author.contents(name);
  const version = (at: number) => owned({ ...item(), ...value }, at);
  const fields = fieldsIn(each);
  const beside = fields.slice(turn % fields.length).slice(0, 1);
  const others = fields.filter((field) => !beside.includes(field));
  const changes = [
    pick(item(), others),
    pick(value, beside),
    // if every field had the value, none would show that it got the value of another one
    pick(item(), beside),
    pick(value, others),
  ];
  // what two resources hold alike, a server may store once, and change for both
  const theirs = author.slotsOf(name).filter(({ isGone }) => !isGone);
  return [
    ['replace', theirs[turn % 2]?.fields ?? item(), 'at once'],
    ['replace', version(turn)],
    // the next PATCH leaves the value in one field, which did not have it in the version before
    ['replace', reversed(version(turn + 1)), 'at once'],
    ...changes.filter((change) => Object.keys(change).length > 0).map((change): Write => ['patch', change]),
  ];
}

/** Writes some of the fields by PATCH, and, twice after a full PUT, by PUT. */
export function partWrites({ type }: Usable, author: Author, part: readonly string[]): readonly Write[] {
  const { item } = author.contents(type.name);
  const some = () => pick(item(), part);
  return [
    ['patch', some()],
    ['replace', item()],
    ['replace', some()],
    ['replace', item()],
    ['replace', some()],
  ];
}
