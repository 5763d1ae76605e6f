import type { Step } from '../../check/history/plan.ts';
import { act } from './authoring/acts.ts';
import type { Author } from './authoring/author.ts';
import { type Draft, type Episode, planned } from './authoring/planned.ts';
import type { Usable } from './authoring/usable.ts';
import { type Word, wordsOf } from './authoring/words.ts';

/** How often a resource is removed. */
const timesRemoved = 8;

/** How many resources are made once others were removed again and again. */
const madeAfterwards = 2;

/**
 * Histories that act on resources which were removed and seen to be gone, mostly by removing them again.
 * @param removals - how many of them do only that
 */
export function removalPlans(usable: readonly Usable[], removals: number, seed: number): readonly Draft[] {
  return usable.flatMap((each) => {
    const { name } = each.type;
    const words = wordsOf(each).filter((word) => word !== 'refused' && word !== 'remove');
    const episodes: readonly Episode[] = [
      ...words.map((word) => (author: Author) => afterRemoval(author, word, name)),
      ...(['read', 'head'] as const)
        .filter((word) => words.includes(word))
        .map((word) => (author: Author) => onMissing(author, word, name)),
      ...Array.from({ length: removals }, (_, turn) => (author: Author) => {
        removeAgain(author, name);
        if (turn === 0) makeOthers(author, name);
      }),
    ];
    return episodes.map((episode, index) =>
      planned(usable, [seed, 'removals', name, index], (author) => {
        author.world(name);
        // how the target answers for what is missing, which what is removed must be like
        if (each.methods.includes('GET'))
          author.steps.push({ operation: 'read', type: name, about: [author.imagined()], isLook: true });
        episode(author);
      }),
    );
  });
}

/** Removes a resource, sees that it is gone, and carries out an operation on it, or on another one. */
function afterRemoval(author: Author, word: Word, type: string): void {
  const slot = author.target(type);
  const about = [slot.name];
  const look: Step = { operation: 'read', type, about, isLook: true };
  author.steps.push({ operation: 'remove', type, about }, look);
  slot.isGone = true;
  const items = [author.item(type)];
  const repeated = (step: Step) => author.steps.push(step, look, step, step);
  if (word === 'read' || word === 'head') repeated({ operation: word, type, about });
  else if (word === 'replace' || word === 'patch') repeated({ operation: word, type, about, items });
  else act(author, word, type);
}

/** Requests a resource that nobody made, and sees each time that it is missing. */
function onMissing(author: Author, word: 'read' | 'head', type: string): void {
  const slot = author.unheardOf(type);
  const asked: Step = { operation: word, type, about: [slot.name] };
  author.steps.push(asked);
  author.lookAt(slot);
  author.steps.push(asked, asked);
  author.lookAt(slot);
}

/** Removes each resource of a type again and again, and sees each time that it is gone. */
function removeAgain(author: Author, type: string): void {
  for (const slot of author.slotsOf(type)) {
    const removal: Step = { operation: 'remove', type, about: [slot.name] };
    for (let time = 0; time < timesRemoved; time += 1) {
      author.steps.push(removal);
      author.lookAt(slot);
    }
    slot.isGone = true;
  }
}

/** Makes resources, which may share what repeated removals freed more than once. */
function makeOthers(author: Author, type: string): void {
  const others = Array.from({ length: madeAfterwards }, () => author.post(type, author.item(type)));
  author.lookAt(...others);
}
