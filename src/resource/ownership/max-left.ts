import type { ResourceType } from '../../profile/profile.ts';
import { SetupFailed } from '../setup-failed.ts';

/** A limit on the resources that may be left at a target that cannot remove them. */
export interface Leave {
  /** Takes permission to create resources. @throws SetupFailed if the limit is reached */
  take(count: number): void;
  /** Returns the permission for resources that were not created. */
  giveBack(count: number): void;
}

/** A type, and the methods that a server must have for it. */
type Kind = Pick<ResourceType, 'name' | 'methods'>;

/**
 * How many resources a requirement may leave if DELETE is declared but does not remove them. If no DELETE is declared,
 * the user knows that created resources remain, and the warning is enough.
 */
export const mostLeft = 10;

const boundOf = ({ methods }: Kind, most: number | undefined) =>
  most ?? (methods.includes('DELETE') ? mostLeft : Number.POSITIVE_INFINITY);

/** @param given - the limit that the user set; it does not apply to types whose resources the target removes */
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
          `The target removes no ${name}, and a requirement may leave only ${most} of them: raise this with --max-left.`,
        );
      taken += count;
    },
    giveBack(count) {
      taken -= count;
    },
  };
}

/** The warning about a type whose resources cannot be removed, before many are created. */
export function leaveWarning(type: Kind, given: number | undefined): string {
  const { name } = type;
  const most = boundOf(type, given);
  const bound = Number.isFinite(most)
    ? ` So each requirement creates at most ${most} of them, and whatever needs more stays undecided: raise this with --max-left.`
    : '';
  return `No ${name} can be removed: those that the run creates stay, and its ledger lists them.${bound}`;
}
