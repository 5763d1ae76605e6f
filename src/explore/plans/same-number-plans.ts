import type { Plan } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { pick } from '../../resource/representation/difference.ts';
import { planned } from './authoring/planned.ts';
import { fieldsIn, type Usable } from './authoring/usable.ts';

/** How many further resources are made at most, so that a target that holds many more of one type than of the other is spared. */
const mostFurther = 256;

/**
 * Each operation on a resource beside one of the next type that the target gave the same number: a server that looks for a resource
 * of any type by its number, or keeps what it has read under it, may take one for the other.
 */
export function sameNumberPlans(usable: readonly Usable[], seed: number): readonly Plan[] {
  return usable.flatMap((each, index) => {
    const other = usable[(index + 1) % usable.length];
    return other === undefined || other === each ? [] : [sameNumberPlan(each, other, seed)];
  });
}

function sameNumberPlan(each: Usable, other: Usable, seed: number): Plan {
  const [name, otherName] = [each.type.name, other.type.name];
  return planned([each, other], randomOf(seed, 'same number', name), (author) => {
    const further = { [name]: author.item(name), [otherName]: author.item(otherName) };
    const level = { items: further, most: mostFurther };
    const [own] = author.creation(name, { items: [author.richItem(name)], wrapping: each.one, level });
    const beside = author.post(otherName, author.richItem(otherName));
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
