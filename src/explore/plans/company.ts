import type { Plan } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { omit } from '../../resource/representation/difference.ts';
import { Author } from './authoring/author.ts';
import { fieldsIn, type Usable } from './authoring/usable.ts';

/** What happens around a history while others run beside it, without any of them. */
export interface Company {
  /** Resources that are there before it begins: of each structure, with every field, and without each of them. */
  readonly before: Plan;
  /** Each makes a resource, reads, changes and removes it, twice. */
  readonly turns: readonly Plan[];
}

/** More resources than a server may keep at hand for one type. */
const mostThere = 12;

/** @param count - of turns */
export function companyOf(each: Usable, count: number): Company {
  const { name } = each.type;
  const author = new Author([each], randomOf(1, 'company', name));
  const full = Array.from({ length: Math.max(1, mostThere - each.structures.length) }, () =>
    author.item(name),
  );
  for (const item of each.structures) author.create(name, [item]);
  const whole = full.flatMap((item) => author.create(name, [item]));
  // a target may require of a creation what an update may leave out
  for (const [index, field] of fieldsIn(each).entries()) {
    const slot = whole[index];
    if (slot === undefined) continue;
    author.write(slot, ['replace', omit(slot.fields, [field])]);
    // what is shown in place of a field that was left out is open, but not that it changes
    author.lookAt(slot);
  }
  const before = [...author.steps];
  const turns = Array.from({ length: count }, () => {
    const begin = author.steps.length;
    const slot = author.post(name, author.item(name));
    for (const operation of ['patch', 'replace'] as const) author.write(slot, [operation, author.item(name)]);
    author.lookAt(slot);
    // what is gone may be removed again, and a server may take another one for it
    author.remove(slot);
    author.remove(slot);
    return author.steps.slice(begin);
  });
  return { before, turns };
}
