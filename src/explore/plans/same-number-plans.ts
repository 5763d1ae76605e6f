import type { Plan } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { pick } from '../../resource/representation/difference.ts';
import { Author } from './authoring/author.ts';
import type { Slot } from './authoring/draft.ts';
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
  const author = new Author([each, other], randomOf(seed, 'same number', name));
  const post = (type: string) => author.post(type, author.richItem(type));
  const look = (...slots: readonly Slot[]) =>
    author.steps.push(...slots.flatMap((slot) => author.looksAt(slot)));
  const items = { [name]: author.item(name), [otherName]: author.item(otherName) };
  const own = post(name);
  const [creation, ...rest] = author.steps.splice(0);
  if (creation !== undefined)
    author.steps.push({ ...creation, level: { items, most: mostFurther } }, ...rest);
  const beside = post(otherName);
  look(own, beside);
  const [first = ''] = fieldsIn(each);
  for (const version of [author.item(name), pick(author.item(name), [first])]) {
    author.write(own, ['patch', version]);
    look(beside, own);
  }
  author.write(own, ['replace', author.item(name)]);
  look(beside, own);
  author.steps.push(...author.comparison(own), ...author.comparison(beside));
  author.remove(own);
  look(beside, own);
  author.write(beside, ['patch', author.item(otherName)]);
  look(own, beside);
  author.look();
  return author.steps;
}
