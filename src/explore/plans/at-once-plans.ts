import type { Author, Slot } from './authoring/author.ts';
import { type Draft, planned } from './authoring/planned.ts';
import { type Usable, updatesOf } from './authoring/usable.ts';
import { wordsOf } from './authoring/words.ts';

/** What is done in immediate succession, and how often. */
const repeatable = ['create one', 'read', 'head', 'replace', 'patch'] as const;
const timesAtOnce = 3;

/** Histories that repeat something with nothing in between, not even from other histories. */
export function atOncePlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.flatMap((each) => {
    const words = wordsOf(each);
    return repeatable
      .filter((word) => words.includes(word))
      .map((word, index) =>
        planned(usable, [seed, 'at once', each.type.name, index], (author) => {
          for (const slot of author.world(each.type.name))
            for (let time = 0; time < timesAtOnce; time += 1) once(author, word, slot);
        }),
      );
  });
}

function once(author: Author, word: (typeof repeatable)[number], { type, name }: Slot): void {
  if (word === 'create one') author.create(type, [author.item(type)]);
  else if (word === 'read' || word === 'head') author.steps.push({ operation: word, type, about: [name] });
  else author.steps.push({ operation: word, type, about: [name], items: [author.item(type)] });
}

/** How often a resource is made like the one removed right before, each time with another content. */
const timesAnew = 3;

/** Histories that give the content of a removed resource to another one, before anything else is removed. */
export function inheritedPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.map((each) =>
    planned(usable, [seed, 'inherited', each.type.name], (author) => {
      const { name } = each.type;
      author.world(name);
      inherited(author, each);
      for (let time = 0; time < timesAnew; time += 1)
        author.lookAt(madeAnew(author, author.post(name, author.richItem(name))));
    }),
  );
}

/** Removes a resource and right away gives its content to another one, once by each kind of write. */
function inherited(author: Author, each: Usable): void {
  const there = () => author.slotsOf(each.type.name).filter(({ isGone }) => !isGone);
  for (const operation of updatesOf(each).toReversed()) {
    const [slot, heir] = there();
    if (slot === undefined || heir === undefined) continue;
    author.remove(slot);
    author.update(heir, [operation, slot.fields]);
    author.lookAt(heir, heir);
  }
  const last = there().at(-1);
  if (last !== undefined) madeAnew(author, last);
}

/** Removes a resource, and right away makes another one like it. */
function madeAnew(author: Author, slot: Slot): Slot {
  author.remove(slot);
  return author.unseen(slot.type, slot.fields);
}

/**
 * Histories that make one or two resources after the older of two was removed: a server that derives identifiers from the
 * number of resources assigns that of the other one again.
 */
export function countedPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.flatMap(({ type: { name }, one, several }) =>
    [[one], several === undefined ? [] : [several, several]].flatMap((made, index) => {
      const [wrapping] = made;
      if (wrapping === undefined) return [];
      const plan = planned(usable, [seed, 'counted', name, index], (author) => {
        const older = author.unseen(name, author.item(name));
        author.unseen(name, author.item(name));
        author.remove(older);
        author.creation(name, { items: made.map(() => author.item(name)), wrapping });
      });
      return [plan];
    }),
  );
}
