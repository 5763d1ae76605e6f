import type { ResourceType } from '../profile/profile.ts';
import { SetupFailed } from './setup-failed.ts';

/** What may be left at a target that removes nothing. */
export interface Leave {
  /** Asks for leave to create so many resources. @throws SetupFailed where it is used up */
  take(count: number): void;
  /** Gives back what was not created. */
  giveBack(count: number): void;
}

/** The type that resources are of, and the methods that a server must have for it. */
type Kind = Pick<ResourceType, 'name' | 'methods'>;

/**
 * Resources that a requirement leaves where DELETE should remove them and does not. Where no DELETE is
 * declared, the user knows that what is created stays, and the warning is enough.
 */
export const mostLeft = 10;

const boundOf = ({ methods }: Kind, most: number | undefined) =>
  most ?? (methods.includes('DELETE') ? mostLeft : Number.POSITIVE_INFINITY);

/** @param given - resources, where the run's owner set a bound; of a type that the target removes, as many as are wanted */
export function leaveFor(
  type: Kind,
  { removable }: { readonly removable: boolean },
  given: number | undefined,
): Leave {
  const { name } = type;
  const most = boundOf(type, given);
  let taken = 0;
  return {
    take(count) {
      if (!removable && taken + count > most)
        throw new SetupFailed(
          `The target removes no ${name}, and no requirement leaves more than ${most} of them there: raise it with --max-left.`,
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
export function leaveWarning(type: Kind, given: number | undefined): string {
  const { name } = type;
  const most = boundOf(type, given);
  const bound = Number.isFinite(most)
    ? ` So each requirement creates ${most} of them at most, and what needs more is undecided: raise it with --max-left.`
    : '';
  return `No ${name} can be removed: what the run creates of them is left there, and named in its ledger.${bound}`;
}
