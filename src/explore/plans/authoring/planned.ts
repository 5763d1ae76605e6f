import type { Plan } from '../../../check/history/plan.ts';
import type { Random } from '../../../random.ts';
import { Author } from './author.ts';
import type { Usable } from './usable.ts';

/** A part of a history: acts on further resources, in the presence of those that already exist. */
export type Episode = (author: Author) => void;

/** A plan that consists of an episode, and a look at all resources. */
export function planned(usable: readonly Usable[], random: Random, episode: Episode): Plan {
  const author = new Author(usable, random);
  episode(author);
  author.look();
  return author.steps;
}
