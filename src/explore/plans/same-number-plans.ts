import { namedAfter } from '../../check/history/namings.ts';
import { pick } from '../../resource/representation/difference.ts';
import type { Author } from './authoring/author.ts';
import { type Draft, planned } from './authoring/planned.ts';
import { fieldsIn, type Usable } from './authoring/usable.ts';

/** How many further resources are made at most, so that a target that holds many more of one type than of the other is spared. */
const mostFurther = 256;

/**
 * Each operation on a resource beside one of the next type that the target gave the same number: a server that looks for a resource
 * of any type by its number, or keeps what it has read under it, may take one for the other.
 */
export function sameNumberPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.flatMap((each, index) => {
    const other = usable[(index + 1) % usable.length];
    return other === undefined || other === each ? [] : [sameNumberPlan(each, other, seed)];
  });
}

function sameNumberPlan(each: Usable, other: Usable, seed: number): Draft {
  const [name, otherName] = [each.type.name, other.type.name];
  return planned([each, other], [seed, 'same number', name], (author) => {
    const further = { [name]: author.item(name), [otherName]: author.item(otherName) };
    const unnamed = [each, other].filter(isUnnamed).map(({ type }) => type.name);
    const level = { items: further, unnamed, most: mostFurther };
    const names = [nameIn(author, each)];
    const [own] = author.creation(name, { items: [author.richItem(name)], wrapping: each.one, names, level });
    const beside = author.post(otherName, author.richItem(otherName), nameIn(author, other));
    // what a change has set may be kept elsewhere than what it was made with
    author.write(beside, ['patch', author.richItem(otherName)]);
    author.lookAt(own, beside);
    const [first = ''] = fieldsIn(each);
    for (const version of [author.item(name), pick(author.item(name), [first])]) {
      author.write(own, ['patch', version]);
      author.lookAt(beside, own);
    }
    author.write(own, ['replace', author.item(name)]);
    author.lookAt(beside, own);
    author.compare(own, beside);
    author.remove(own);
    author.lookAt(beside, own);
    author.write(beside, ['patch', author.item(otherName)]);
    author.lookAt(own, beside);
  });
}

/** Whether the target would keep the identifiers that a client sends: it numbers only what has none. */
function isUnnamed({ keepsIdentifiers, mayBeNamed }: Usable): boolean {
  // otherwise only the client's identifier leads to the resource
  return keepsIdentifiers && mayBeNamed;
}

function nameIn(author: Author, each: Usable): string {
  const name = author.name(each.type.name);
  return isUnnamed(each) ? namedAfter('unnamed', name) : name;
}
