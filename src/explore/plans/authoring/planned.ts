import type { Plan } from '../../../check/history/plan.ts';
import { randomOf } from '../../../random.ts';
import { Author } from './author.ts';
import type { Usable } from './usable.ts';

/** Makes a plan, the same one each time. A run holds only those that it needs at the moment: all of them take hundreds of megabytes. */
export type Draft = () => Plan;

/** A part of a history: acts on further resources, in the presence of those that already exist. */
export type Episode = (author: Author) => void;

/** A plan that consists of an episode, and a look at all resources. @param drawn - what it is drawn by */
export function planned(
  usable: readonly Usable[],
  drawn: Parameters<typeof randomOf>,
  episode: Episode,
): Draft {
  return authored(usable, drawn, (author) => {
    episode(author);
    author.look();
  });
}

/** A plan that consists of what is written here, and of nothing else. */
export function authored(
  usable: readonly Usable[],
  drawn: Parameters<typeof randomOf>,
  episode: Episode,
): Draft {
  return () => {
    const author = new Author(usable, randomOf(...drawn));
    episode(author);
    return author.steps;
  };
}
