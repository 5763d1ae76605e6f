import { methodOf } from '../../check/history/plan.ts';
import { oneOf } from '../../random.ts';
import { omit, pick } from '../../resource/representation/difference.ts';
import type { Author, Slot, Write } from './authoring/author.ts';
import { authored, type Draft } from './authoring/planned.ts';
import { fieldsIn, type Usable } from './authoring/usable.ts';

/** How often one history writes each kind of version and removes the resource, and how many histories there are. */
const writesOfEach = 4;
const removalsOfEach = 5;
const histories = 3;

/** Histories of a single resource at a fixed path: they write nothing else, so they run one after another. */
export function fixedPathPlans(each: Usable, seed: number): readonly Draft[] {
  return Array.from({ length: histories }, (_, index) =>
    authored([each], [seed, 'at a fixed path', each.type.name, index], (author) => onOne(author, each)),
  );
}

function onOne(author: Author, each: Usable): void {
  const { name } = each.type;
  const fields = fieldsIn(each);
  const slot = author.post(name, author.item(name));
  for (let turn = 0; turn < writesOfEach; turn += 1) {
    const field = oneOf(fields, author.random);
    const writes: readonly Write[] = [
      ['replace', author.item(name)],
      ['replace', omit(author.item(name), [field])],
      ['patch', pick(author.item(name), [field])],
      ['replace', oneOf(each.structures, author.random)],
    ];
    // the only field cannot be left out
    for (const write of writes.filter(([, item]) => Object.keys(item).length > 0)) {
      // each is repeated, octet by octet
      for (const again of [write, write]) {
        author.write(slot, again);
        author.lookAt(slot);
      }
      author.compare(slot);
    }
  }
  removals(author, slot, each);
}

/** Re-creates and removes the resource again and again, each time with a text by which it is recognised if it is still there. */
function removals(author: Author, slot: Slot, { methods, type: { name } }: Usable): void {
  if (!methods.includes(methodOf.remove)) return;
  for (let turn = 0; turn < removalsOfEach; turn += 1) {
    author.put(name, author.item(name), slot.name);
    for (let time = 0; time < 2; time += 1) {
      author.remove(slot);
      author.lookAt(slot);
    }
  }
}
