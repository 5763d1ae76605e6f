import { Unmet } from './unmet.ts';

/** What may be left at a target that removes nothing. */
export interface Leave {
  /** Asks for leave to create so many resources. @throws Unmet where it is used up */
  take(count: number): void;
  /** Gives back what was not created. */
  giveBack(count: number): void;
}

/** @param most - resources; of a type that the target removes, as many as are wanted */
export function leaveFor(
  { name }: { readonly name: string },
  { removable }: { readonly removable: boolean },
  most: number,
): Leave {
  let taken = 0;
  return {
    take(count) {
      if (!removable && taken + count > most)
        throw new Unmet(
          `The target removes no ${name}, and no requirement leaves more than ${most} of them there: --max-left gives leave for more.`,
          false,
        );
      taken += count;
    },
    giveBack(count) {
      taken -= count;
    },
  };
}

/** What is to be said of a type that cannot be removed, before much of it is created. */
export function leaveWarning({ name }: { readonly name: string }, most: number): string {
  const bound = Number.isFinite(most)
    ? ` So each requirement creates ${most} of them at most, and what needs more is undecided: --max-left gives leave for more.`
    : '';
  return `No ${name} can be removed again: what the run creates of them is left there, and named in its ledger.${bound}`;
}
