import { actsOnRemoved, type Plan } from '../../check/history/plan.ts';
import { isLent } from '../../profile/profile.ts';
import { oneOf } from '../../random.ts';
import type { Effort } from '../trials/effort.ts';
import { atOncePlans, countedPlans, inheritedPlans } from './at-once-plans.ts';
import { act } from './authoring/acts.ts';
import { authored, type Draft, planned } from './authoring/planned.ts';
import type { Usable } from './authoring/usable.ts';
import { chains, sequences, type Word, wordsOf } from './authoring/words.ts';
import { contentPlans, contentsToCreate, contentsToWrite } from './content-plans.ts';
import { fixedPathPlans } from './fixed-path-plans.ts';
import { formPlans } from './form-plans.ts';
import {
  afterOtherTypePlans,
  afterRemovalsPlans,
  askedAheadPlans,
  justMadePlans,
  readInOrderPlans,
  rotationPlans,
  sameToTwoPlans,
  updatedTwicePlans,
} from './in-succession-plans.ts';
import { removalPlans } from './removal-plans.ts';
import { restPlans } from './rest-plans.ts';
import { rightAfterPlans, rightAfterRemovedPlans } from './right-after-plans.ts';
import { sameNumberPlans } from './same-number-plans.ts';
import type { Choosing } from './some-of.ts';
import { unauthorizedAfterWrites, unauthorizedInARow, unauthorizedPlans } from './unauthorized-plans.ts';

/** How much a run does: which sequences, how many long histories, and how many with repeated removals. */
interface Extent {
  readonly sequences: Sequences;
  readonly long: number;
  readonly removals: number;
}

const extents: Readonly<Record<Effort, Extent>> = {
  // in chains: each operation comes directly before each, but not always on fresh resources
  quick: { sequences: (words) => chains(words, 5), long: 2, removals: 1 },
  standard: { sequences: (words) => chains(words, 3), long: 1, removals: 5 },
  thorough: { sequences: (words) => sequences(words, 3), long: 1000, removals: 90 },
};

type Sequences = (words: readonly Word[]) => readonly (readonly Word[])[];

/** The histories of a run, by what may run beside them. */
export interface Plans {
  /** Each alone, before the target has made many more resources of one type than of another. */
  readonly first: readonly Draft[];
  /** Others may run beside them; beside those that write where something was removed only if no identifier is reassigned. */
  readonly together: readonly Draft[];
  readonly alone: readonly Draft[];
  /** They use wrong credentials, which may cause a lock-out. */
  readonly last: readonly Draft[];
  /** The same, without any request with the right credential in between. */
  readonly lastAlone: readonly Draft[];
}

/** The histories of a run: each edge case, each sequence of operations, and long ones; the same for the same seed. */
export function plansFor(all: readonly Usable[], { seed, effort }: Choosing): Plans {
  const usable = all.filter(({ type }) => !isLent(type));
  const { sequences, long, removals } = extents[effort];
  const removable = usable.filter(({ isRemovable }) => isRemovable);
  const together = [
    // slow histories begin first, and all others run beside them
    ...restPlans(removable, { seed, effort }),
    ...usable.flatMap((each) => (each.isRemovable ? [] : [frugalPlan(each, { seed, effort })])),
    // then short ones: what they show is quickly reduced
    ...sequencePlans(removable, sequences, seed),
    ...removalPlans(removable, removals, seed),
    ...randomPlans(removable, long, seed),
    ...formPlans(removable, { seed, effort }),
    ...contentPlans(removable, { seed, effort }),
    ...rightAfterRemovedPlans(removable, seed),
  ];
  return {
    first: sameNumberPlans(removable, seed),
    together,
    alone: [
      ...atOncePlans(removable, seed),
      ...inheritedPlans(removable, seed),
      ...countedPlans(removable, seed),
      ...justMadePlans(removable, seed),
      ...askedAheadPlans(removable, seed),
      ...updatedTwicePlans(removable, seed),
      ...afterRemovalsPlans(removable, seed),
      ...rotationPlans(removable, seed),
      ...sameToTwoPlans(removable, seed),
      ...readInOrderPlans(removable, seed),
      ...afterOtherTypePlans(removable, seed),
      ...rightAfterPlans(removable, seed),
      ...all.filter(({ type }) => isLent(type)).flatMap((each) => fixedPathPlans(each, seed)),
    ],
    last: [
      ...unauthorizedPlans(removable, { seed, effort }),
      ...unauthorizedAfterWrites(removable, seed),
      // if created resources stay, other types are left alone
      ...usable.flatMap((each) => (each.isRemovable ? [] : unauthorizedPlans([each], { seed, effort }))),
    ],
    lastAlone: usable.flatMap((each) => unauthorizedInARow(each, seed)),
  };
}

/**
 * The number of operations in a history that makes the most of a few resources, since they stay, and of contents written to
 * them, one after another, which takes a while at a slow target.
 */
const frugalLength = 40;
const frugalContents: Readonly<Record<Effort, number>> = { quick: 14, standard: 100, thorough: 1000 };

function frugalPlan(each: Usable, { seed, effort }: Choosing): Draft {
  // since created resources stay, other types are left alone
  return planned([each], [seed, 'frugal', each.type.name], (author) => {
    // and a refused creation leaves nothing to act on
    const [, , last] = author.world(each.type.name, 'plainly');
    const words = wordsOf(each);
    for (let step = 0; step < frugalLength && words.length > 0; step += 1)
      act(author, oneOf(words, author.random), each.type.name);
    const contents = contentsToWrite(each, author, effort);
    for (let count = 0; count < frugalContents[effort] && contents.length > 0; count += 1)
      author.rewritten(last, contents[count % contents.length] ?? []);
    // last, since a refused one leaves nothing to write to; not with a DELETE that removes nothing, since then hardly any may stay
    if (!each.methods.includes('DELETE'))
      for (const episode of contentsToCreate(each, effort)) episode(author);
  });
}

/** A history for each sequence of operations on each type; every second one in the presence of other types, with a list at its end. */
function sequencePlans(usable: readonly Usable[], sequencesOf: Sequences, seed: number): readonly Draft[] {
  return usable.flatMap((each) =>
    sequencesOf(wordsOf(each)).map((words, index) =>
      authored(usable, [seed, 'sequences', each.type.name, index], (author) => {
        const isWhole = index % 2 === 0;
        author.world(each.type.name, isWhole ? undefined : 'alone');
        for (const word of words) act(author, word, each.type.name, true);
        // there are many of these plans: longer ones show what happens in other types
        author.look(isWhole ? [each.type.name] : []);
      }),
    ),
  );
}

/** Histories of many operations, whose kinds are drawn for each history. */
function randomPlans(usable: readonly Usable[], count: number, seed: number): readonly Draft[] {
  return Array.from({ length: usable.length === 0 ? 0 : count }, (_, index) =>
    planned(usable, [seed, 'long', index], (author) => {
      const { random } = author;
      const main = oneOf(usable, random);
      author.world(main.type.name);
      const words = wordsOf(main).filter(() => random() < 0.5);
      const length = 5 + Math.floor(random() * 20);
      for (let step = 0; step < length && words.length > 0; step += 1) {
        // an act on one type may show at another
        const each = random() < 0.75 ? main : oneOf(usable, random);
        const possible = wordsOf(each).filter((word) => words.includes(word));
        if (possible.length > 0) act(author, oneOf(possible, random), each.type.name);
      }
    }),
  );
}

/** Whether a plan writes where something was removed: it must run alone, since the identifier may be reassigned. */
export function writesToRemoved(plan: Plan): boolean {
  return actsOnRemoved(plan).some(
    ({ operation }) => operation === 'replace' || operation === 'patch' || operation === 'remove',
  );
}
